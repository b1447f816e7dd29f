/**
 * Words for generated passwords: three to eight letters, easy for a child who is learning English, and
 * kind in any combination, because two are used together.
 */
export const PASSWORD_WORDS: readonly string[] = `
acorn amber anchor angel apple april apron arch arrow atlas autumn
baker bamboo banana banjo barn basket beach beaver bell bike bingo biscuit
bison blanket bloom boat bonus book bottle branch breeze brick bridge bright brook
brush bubble bucket bunny butter button
cabin cactus camel camera camp canal candle canoe canyon carpet carrot castle cedar
chalk cheese cherry chess circle circus clay clever clock cloud clover cobalt cocoa
comet cookie coral corn cotton crane crayon cricket crown crystal cup cycle
daisy dancer delta denim desk dinner disco dolphin donkey door dragon dream drum duck
eagle early earth easel easy echo elbow elk ember emerald engine evening
fairy falcon family farmer feather fern ferry fiddle field finch fish flag flame
flute forest fossil fox friend frog frost fruit funny
gallon game garden garlic gentle giant ginger giraffe glass globe glove golden goose
grape grass green guitar
hammer happy harbor harp helmet hero hill hippo hobby holiday honey horizon
house hut
indigo inkpot island ivory
jacket jaguar jelly jewel jigsaw jolly juggle juice jungle
kayak kettle kind kitchen kite kitten koala
ladder lagoon lamp lantern laptop lark laser laugh leaf lemon letter lily lime
lion lizard llama lobster lucky lunch
magic magnet mango maple marble market meadow melon melody middle milk mint
mirror mitten mobile monkey month moon morning moss motor mountain muffin museum music
napkin narrow nature nest nickel noodle north notebook novel nugget number nutmeg
oasis ocean octopus olive onion opal orange orbit orchid otter oven owl oyster
paddle paint palace panda paper parade park parrot party pasta peach peanut pebble
pencil penguin pepper piano picnic pillow pilot planet pocket poem polar pond
pony popcorn potato prairie puddle puffin pumpkin puppet puppy purple puzzle
quartz quick quiet quilt
rabbit radio raft rainbow ranger raven ribbon river robin robot rocket roof ruby
ruler
saddle salad salmon sand school scooter seven shadow shell shiny silver simple singer
sketch smile snow soccer sofa solar soup spark spider spinach spoon spring square
squash stamp star sticky stone stork story summer sunny supper swift swing
table tango taxi teapot tennis tent thunder tiger toast tomato torch tower town
toy tractor train travel treasure tree triangle trumpet tulip tunnel turtle twenty
umbrella uncle unicorn upbeat
valley vanilla velvet village violet violin visit
waffle wagon walnut walrus warm water window winter wizard wonder wooden
yellow yogurt yoyo
zebra zigzag zipper
`
  .trim()
  .split(/\s+/);
