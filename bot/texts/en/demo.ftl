### The demonstration: two small armies as lines of a script, the spells that have a target, and the target.

demo-armies =
    alice: /game new army:"Grey College" opponent:@bob language:en
    bob: /game join army:"Green Tide"
    alice: /wizard add name:Ansgar level:4 wounds:3 spells:"Fireball 8; Rain of Fire 11 template; Swift Wind 5"
    alice: /wizard add name:Vera level:2 manoeuvre:1 spells:"Shield of Wind 7 remains; Swift Wind 5"
    bob: /wizard add name:"Old Grishnag" level:3 spells:"Green Fist 9; Mud 6 remains"
    bob: /wizard add name:Snik level:1 spells:"Mud 6 remains; Itch 4"
demo-aimed-spells = Fireball, Rain of Fire, Green Fist, Itch
demo-target = the nearest regiment
