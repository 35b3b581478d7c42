import type { Story } from './story';

export const lifestyle: readonly Story[] = [
  {
    slug: 'winter-swimmers-of-cold-harbor-steps',
    section: 'sports',
    postId: '22345',
    contentId: '22345',
    kicker: 'Open water',
    headline: 'The winter swimmers of Cold Harbor Steps',
    standfirst:
      'They go in at first light, every day of the year, and none of them will tell you that it is good for you.',
    byline: 'Odette Varga',
    place: 'Eastfell',
    hoursAgo: 6,
    picture: {
      name: 'swimmer',
      alt: 'Illustration: a swimmer in wide blue water under a pale sun',
      caption: 'The water was 43 degrees on the morning we joined them.',
    },
    body: `
There are nineteen steps down to the water at Cold Harbor, and by the fourth you have stopped talking. That is the rule, though nobody ever made it. Eleven people in hats go down them in the blue light, one hand on the rail, and what you hear is the sea and the small sounds of people persuading themselves.

The oldest is Maud Ferrier, who is 79 and has not missed a morning since a Tuesday in the spring she was 61. The youngest is a student who came for a dare in October and has not, he says, thought of a way to stop.`,
    hidden: `
I had expected to be told about circulation. Instead I was told about breakfast. “You earn the egg,” said Maud, and everybody nodded, as people do at a grace.

The swim itself takes seven minutes. They go out to the yellow buoy in no order, turn around it left shoulder first, and come back. There is a way of entering: ankles, knees, a pause at the waist in which you are permitted one word. Then you bend your legs and the water closes over the day you were planning.

## What the cold does
It takes things away in order. First the shopping list. Then whatever was said at the office. By the buoy there is only the next breath, which turns out to be enough to be going on with.

> By the buoy there is only the next breath, and it turns out to be enough.

Dr. Lucian Amery, who swims and is also a cardiologist, would like it to be known that he recommends nothing. Go with others, he says. Get out before you want to. Put your hat on first and your shoes last, and do not drive until you can feel the key.

## Afterwards
There is a hut with a stove and a shelf of cups, each with a name on a piece of tape. Mine said “Guest,” and the tape was old. They poured tea into it, and someone put an egg in my hand, still warm, and for quite some time none of us said anything at all.

I went back the next morning. The tape on the cup had been changed.`,
  },
  {
    slug: 'she-climbs-at-four-in-the-morning',
    section: 'sports',
    postId: '22346',
    contentId: '22346',
    kicker: 'Cycling',
    headline: 'She climbs at four in the morning',
    standfirst:
      'Before the ovens are lit, baker Noor Castellane rides the steepest road in the county. Last month she was the fastest who ever had.',
    byline: 'Emeric Stone',
    place: 'Chandler Hill',
    hoursAgo: 30,
    picture: {
      name: 'hills',
      alt: 'Illustration: a small cyclist on a road that winds through folded hills',
      caption: 'The road to the chapel rises 1,140 feet in a little over two miles.',
    },
    body: `
The road to the chapel has eleven bends, and Noor Castellane has a name for each of them. The third is the Landlord, because it always wants more. The eighth is Aunt Sabine. The last has no name. “By then,” she says, “I am not on speaking terms with anyone.”

She rides it at four in the morning because at five she lights the ovens. She is 44, has raised two boys and about a million loaves, and on the second Sunday of October she went up in nine minutes and fifty-one seconds, which no one had done before on any kind of bicycle.`,
    hidden: `
The record had belonged to a professional, who held it for fourteen years and has since sent her a jar of honey. It was set in daylight on a closed road with a following car. Hers was set in the dark, behind a lamp held on with a baker’s elastic, and is believed because the postman was coming down.

## A body that makes bread
She has never trained, she says, and then describes a day. Sacks of flour, twenty-five kilos each, from the van to the loft. Six hours of standing. Dough, which fights back. “You could call it a gym,” she says, “but at the end of a gym there is no bread.”

Her breathing she learned from the mixer. It turns at sixty to the minute in the slow gear, and on the hill she hears it still: in for two, out for three, with the dough going round.

> You could call it a gym, but at the end of a gym there is no bread.

## The way down
What she rides for is not the climb. At the top there is a wall, and beyond it the whole of the harbor with its lights on. She allows herself one minute by the chapel clock. Then she goes down with both brakes on, slowly, because there are people who want breakfast.

She has been asked to race. She has looked at the calendar; the races are on Saturdays. “That is brioche,” she says, as if the matter were closed, and it is.`,
  },
  {
    slug: 'a-bowl-for-the-shortest-day',
    section: 'food',
    postId: '22347',
    kicker: 'The Sunday recipe',
    headline: 'A bowl for the shortest day',
    standfirst: 'Blood orange, fennel and warm lentils: a winter salad that eats like a fire.',
    byline: 'Clementine Abara',
    place: 'The test kitchen',
    hoursAgo: 10,
    picture: {
      name: 'dish',
      alt: 'Illustration: a bowl of citrus and greens seen from above',
      caption: 'Dress the lentils while they are warm; the oranges wait until you sit down.',
    },
    body: `
There is a day in December when the light goes at half past three and the only sensible answer is something orange. This bowl began as lunch for one and has become what I make when somebody comes in wet.

The lentils are the small dark kind that keep their shape. Simmer a cup of them with a bay leaf and half an onion for twenty-five minutes, drain them, and while they are still steaming turn them over in three spoons of olive oil, one of sherry vinegar and more salt than you think. This is the whole secret. A cold lentil will not listen.

## Meanwhile
Shave a bulb of fennel as thin as you dare and put it in cold water, where it will curl up and cheer itself. Cut the skin from three blood oranges with a knife, all the way round, and slice them across. Catch the juice. Toast a handful of walnuts until the kitchen tells you.

Put the lentils in a wide bowl, the fennel on top, then the oranges, then the nuts. Over everything goes the juice with a last thread of oil. If you have a hard, salty cheese, this is its moment.

## To serve
It feeds four as a beginning and two as supper. It does not keep, and I have never had to find out how long.

> A cold lentil will not listen.

Drink what you like with it. I have had it with tea, at the window, at twenty to four, with the lamp on, and could not think of anything that was missing.`,
  },
  {
    slug: 'the-chair-by-the-window',
    section: 'rooms',
    postId: '22348',
    kicker: 'Four houses',
    headline: 'The chair by the window',
    standfirst:
      'Every house has a best seat. Four people show us theirs, and say who is allowed to sit in it.',
    byline: 'Hyacinth Moreau',
    place: 'Port Ellery',
    hoursAgo: 20,
    picture: {
      name: 'interior',
      alt: 'Illustration: an armchair and a plant beside a tall window',
      caption: 'Agnes Lund’s chair was rescued from a closing theater in 1994.',
    },
    body: `
Ask people to show you their house and they will begin at the kitchen. Ask them where they sit and they go quiet, then walk you past all of it, past the good sofa and the table that cost too much, to a chair by a window with a bad spring.

Agnes Lund’s came from a theater that was closing. It is red, or was, and if you tip it you find a ticket under the seat for a play nobody remembers. From it she can see two streets and the tram. “I have never been bored in it,” she says. “Cold, yes.”

## The one for reading
In a loft above the fish market, Ignatius Bell has nine chairs and one lamp, and moves the lamp. He has read in all of them and can tell you which is for poetry. It is the hard one. “Comfort makes you skip,” he says.

## The one for the dog
The Ferreira family’s best seat faces south, is deep and blue, and has belonged since spring to a dog named Deputy. Nobody decided it. The three children sit on the floor around him, which is, their mother says, the first time that they have all been in one room since 2019.

## The one nobody uses
And Ottoline Crane, 90, keeps a chair at her window that she never sits in. It is for whoever comes. There is always a cushion on it, plumped. “You would be surprised,” she says, “how many people it has caused.”`,
  },
  {
    slug: 'three-days-on-a-slow-coast',
    section: 'travel',
    postId: '22349',
    kicker: 'The long weekend',
    headline: 'Three days on a slow coast',
    standfirst: 'No motorway reaches Sallow Bay. Bring a book, a coat and somebody who can be quiet.',
    byline: 'Emeric Stone',
    place: 'Sallow Bay',
    hoursAgo: 44,
    picture: {
      name: 'coast',
      alt: 'Illustration: headlands one behind another in evening light',
      caption: 'The path to the point takes two hours, or all day.',
    },
    body: `
The train stops nine miles short of Sallow Bay, and the bus that goes the rest of the way waits for it. If the train is late the bus is late. The driver, who has a flask, says that in twenty years nobody has asked him to hurry.

Friday is for arriving. The Pilot’s House has seven rooms, and all of them creak. Ask for the one over the kitchen, where the warmth is. Dinner is what came in: on our night, turbot with brown butter, and afterwards a plum tart of such seriousness that the next table stopped talking.

Saturday is for the point. The path begins behind the church and goes out along the cliff between gorse and stone. It takes two hours. We took six, because of seals.

## Where to eat
There is one café. It is open when the flag is out. Have the crab roll and the second crab roll.

## What to do when it rains
It will rain. The lending library in the old lifeboat shed has four thousand books, a stove and no Wi-Fi, and you may take a book away if you promise to write to them about it. They keep the letters. You are allowed to read those too.

Sunday is for the early bus, unless you miss it. We met a couple at breakfast who had missed it in August. They seemed well.`,
  },
  {
    slug: 'the-only-loaf-you-need',
    section: 'food',
    postId: '22350',
    kicker: 'Baking',
    headline: 'The only loaf you need this week',
    standfirst: 'Five minutes tonight, an hour tomorrow, and a house that smells of both.',
    byline: 'Clementine Abara',
    place: 'The test kitchen',
    hoursAgo: 52,
    picture: {
      name: 'loaf',
      alt: 'Illustration: a round loaf with a cross cut in it',
      caption: 'A heavy pot does most of the work.',
    },
    body: `
Stir 400 grams of flour, 300 of water, a level spoon of salt and a quarter spoon of yeast until there is no dry flour left. Cover it. Go to bed.

In the morning fold it over four times, set it on paper and heat a lidded pot as hot as the oven goes. Half an hour with the lid, twenty minutes without. It is ready when it sounds like a door being knocked on by someone polite.`,
  },
  {
    slug: 'the-guest-who-will-not-leave',
    section: 'advice',
    postId: '22351',
    kicker: 'Ask Wilhelmina',
    headline: 'The guest who will not leave',
    standfirst: 'He came for a weekend. That was in September.',
    byline: 'Wilhelmina Grey',
    place: 'By letter',
    hoursAgo: 34,
    picture: {
      name: 'vase',
      alt: 'Illustration: paper-cut flowers in a round vase',
      caption: 'Wilhelmina answers one letter each week.',
    },
    body: `
Dear Wilhelmina: My husband’s cousin came to us for a weekend in September. He is tidy, he cooks, and the children adore him. How do we ask him to go?

Dear Hostess: You have described the ideal husband’s cousin and wish to be rid of him, so I suppose that there is something you have not told me. Perhaps it is only that the chair is taken. Name a date, and a reason that is about you. Then cook for him, for once. People leave a table more readily than a house.`,
  },
  {
    slug: 'paint-it-the-color-of-plums',
    section: 'rooms',
    postId: '22352',
    kicker: 'Color',
    headline: 'Paint it the color of plums',
    standfirst: 'Dark rooms are not small rooms. They are evenings.',
    byline: 'Hyacinth Moreau',
    place: 'Northgate',
    hoursAgo: 60,
    picture: {
      name: 'plums',
      alt: 'Illustration: three plums on a cloth',
      caption: 'Look at the sample by lamp light before you buy a gallon.',
    },
    body: `
We are told to paint small rooms white. The result is a small white room. Paint it plum instead, walls and doors and ceiling, and the corners go away.

Try a square the size of a door and live beside it for a week. In the morning it will look like a mistake. Wait for the lamp.`,
  },
];

export const lifestyleMostRead: readonly string[] = [
  'a-bowl-for-the-shortest-day',
  'the-guest-who-will-not-leave',
  'winter-swimmers-of-cold-harbor-steps',
  'three-days-on-a-slow-coast',
];
