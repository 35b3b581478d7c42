import type { Story } from './story';

export const harbor: readonly Story[] = [
  {
    slug: 'forty-hours-behind-the-front',
    section: 'sea',
    postId: '42345',
    contentId: '42345',
    kicker: 'Passage log',
    headline: 'Forty hours behind the front',
    standfirst:
      'Two people, one reefed main and a low that would not leave: the log of the Marguerite from Gannet Sound to the outer islands.',
    byline: 'Isla Renwick',
    place: 'Gannet Sound',
    hoursAgo: 2,
    picture: {
      name: 'harbor-front',
      alt: 'Illustration: a small sailing boat under a full moon, with rain on the horizon',
      caption: 'The Marguerite in the last clear hour before the second front.',
    },
    body: `
The forecast gave us a window of twelve hours, and we used three of them looking for the bilge pump handle. It was in the oven. It had been in the oven since June.

We left on the ebb with one reef in and a pot of lentils wedged behind the stove. By midnight the wind had gone round to the west, the lentils had gone round to the east, and the barometer read like the price of something in a sale.`,
    hidden: `
At four Tove woke me to say that she could see the lighthouse. I said that was good. She said that she could see it on the wrong side.

## The second night
There is an hour after two in which the sea has no color and no edge. You steer by the sound of the bow and by a promise that you made to somebody on a quay. We took turns of forty minutes, because nobody is clever for longer than that.

> Nobody is clever for longer than forty minutes.

The front passed at dawn without a word, as they do. Behind it was a sky like a rinsed plate, and eleven miles of flat water, and the outer islands exactly where the chart had them all along.

We ate the lentils with a spanner. The log says: *all well, crew smug.*`,
  },
  {
    slug: 'the-protest-that-took-nine-minutes',
    section: 'sports',
    postId: '42346',
    contentId: '42346',
    kicker: 'Sound Series, race 6',
    headline: 'Won by a plank: the protest that took nine minutes',
    standfirst:
      'Kestrel crossed first, Bluejay flew a red flag, and a jury of three retired harbor pilots asked to see the mark.',
    byline: 'Rafe Okoro',
    place: 'Pilot Roads',
    hoursAgo: 6,
    picture: {
      name: 'harbor-race',
      alt: 'Illustration: three racing boats heel around an orange mark',
      caption: 'Kestrel, left, at the mark that everybody has an opinion about.',
    },
    body: `
The mark is orange, inflatable and four feet wide. On Saturday it was also, in the words of the protest committee, “demonstrably moved.”

Kestrel rounded it first with a gap that you could measure in planks. Bluejay, inside and shouting, says that there was no gap. The jury heard both skippers, then did something that juries do not do. It went outside and looked.`,
    hidden: `
There was a smear of blue paint on the orange, at the height of a topside. Bluejay is blue. So is half the fleet, its skipper said. Not that blue, said the chair, who had mixed it.

## Rule 31, in plain words
A boat that touches the mark takes a turn. Kestrel had not touched it. Bluejay had, and had not turned, and the whole of it took nine minutes including the walk.

> “Not that blue,” said the chair, who had mixed it.

So Kestrel leads the series by two points with one race left, and there is a pot of paint in the sailing club with a label on it that says *evidence*.`,
  },
  {
    slug: 'she-builds-them-by-ear',
    section: 'yards',
    postId: '42347',
    contentId: '42347',
    kicker: 'The long read',
    headline: 'She builds them by ear',
    standfirst:
      'Maud Ferris taps every plank before it goes on a boat, and sends back one in five. The waiting list is four years long.',
    byline: 'Callum Adair',
    place: 'Ropewalk Yard',
    hoursAgo: 21,
    picture: {
      name: 'harbor-yard',
      alt: 'Illustration: the ribs of a wooden boat in a lit shed',
      caption: 'Hull nineteen at Ropewalk Yard, with her ribs in and her owner waiting.',
    },
    body: `
The hammer is small, for clocks, and she holds it like a pencil. Tap. Tap. She listens with her head down. Then the plank goes left, to the boat, or right, to the stove.

“It is only larch,” says Maud Ferris, who has built nineteen boats with it. “It tells you most things if you ask.”`,
    hidden: `
What it tells her is where the tree stood. Timber from a wet slope has a low note; timber that fought the wind has none at all. She learned it from her aunt, who tuned pianos.

## Four years is not long
The list has thirty names. Some have died on it and their children have kept the place. One man comes each spring with a cake, looks at the boat ahead of his and goes home content.

> It tells you most things, if you ask.

She will build six more, she says, and then make chairs. She has said so since hull eleven.`,
  },
  {
    slug: 'new-breakwater-goes-to-a-vote',
    section: 'ashore',
    postId: '42348',
    kicker: 'Harbor board',
    headline: 'The new breakwater goes to a vote, and so does its color',
    standfirst: 'Two hundred yards of stone, one lamp and eleven public comments about gray.',
    byline: 'Nell Sorensen',
    place: 'Pier 9',
    hoursAgo: 9,
    picture: {
      name: 'harbor-wall',
      alt: 'Illustration: a lighthouse at the end of a stone breakwater at dusk',
      caption: 'The lamp would move two hundred yards to seaward.',
    },
    body: `
The harbor board has the money, the stone and the barge. What it did not have on Tuesday was agreement on the word “gray.”

The wall would shelter sixty berths and the ferry. Nobody spoke against that. The comments were about the lamp, which is white now and would be red, and about the stone, which comes from the other side of the county and is, the board heard, “a visitor’s gray.”

A vote is set for the fourteenth. The lamp will be voted on first.`,
  },
  {
    slug: 'soup-for-a-boat-that-will-not-sit-still',
    section: 'ashore',
    postId: '42349',
    kicker: 'The galley',
    headline: 'Soup for a boat that will not sit still',
    standfirst: 'One pot, one burner, and nothing that rolls.',
    byline: 'Bea Lindqvist',
    place: 'Berth 31',
    hoursAgo: 30,
    picture: {
      name: 'harbor-galley',
      alt: 'Illustration: a steaming pot on a swinging stove below a round window',
      caption: 'A gimbaled stove keeps the soup level. The cook is on her own.',
    },
    body: `
Peas roll. So do lemons, eggs and small potatoes, which is why this soup has none of them.

Put a cup of red lentils, a chopped onion and a spoon of curry powder into the pot with a quart of water. Wedge the pot. Wedge yourself. After twenty minutes add a tin of tomatoes and whatever the last crew left in the locker.

It is done when somebody asks if it is done. Serve it in mugs, half full.`,
  },
  {
    slug: 'the-buoy-that-went-to-portugal',
    section: 'sea',
    postId: '42350',
    kicker: 'Notice to mariners',
    headline: 'The buoy that went to Portugal',
    standfirst: 'Number 14 broke its chain in March. In November somebody sent a photograph.',
    byline: 'Isla Renwick',
    place: 'Outer Channel',
    hoursAgo: 49,
    picture: {
      name: 'harbor-buoy',
      alt: 'Illustration: a green buoy with a light on a calm night sea',
      caption: 'Its replacement has a thicker chain and, so far, no plans.',
    },
    body: `
The coastguard has a form for a lost buoy. It has a box for the last known position and no box at all for “outside a café in Viana do Castelo, with a parasol in it.”

Number 14 drifted three thousand miles and arrived with its light working. The café’s owner would like to keep it. She has offered lunch for two and a new chain.

The board will answer next week. The harbor master has asked to inspect the lunch.`,
  },
  {
    slug: 'varnish-is-a-weather-report',
    section: 'yards',
    postId: '42351',
    kicker: 'Workbench',
    headline: 'Varnish is a weather report',
    standfirst: 'Nine coats, seven dry days and the one fly that you will meet in each of them.',
    byline: 'Callum Adair',
    place: 'Ropewalk Yard',
    hoursAgo: 70,
    picture: {
      name: 'harbor-varnish',
      alt: 'Illustration: brushes and a tin beside a gleaming wooden rail',
      caption: 'Coat six of nine, between showers.',
    },
    body: `
Start on the morning of the second dry day, not the first. The first is a bluff.

Thin the first coat by half and the second by a quarter, and sand between them until your arm has an opinion. Stop at four o’clock: the dew is earlier than you are.

There will be a fly. Leave it until the coat is hard, then take it out with the corner of a blade and put it in the log.`,
  },
  {
    slug: 'juniors-take-the-winter-cup',
    section: 'sports',
    postId: '42352',
    kicker: 'Juniors',
    headline: 'Juniors take the Winter Cup in boats older than they are',
    standfirst:
      'Six borrowed dinghies, one broken tiller and a trophy with their teacher’s name on it twice.',
    byline: 'Rafe Okoro',
    place: 'Mill Reach',
    hoursAgo: 26,
    picture: {
      name: 'harbor-juniors',
      alt: 'Illustration: small dinghies with bright sails on a river',
      caption: 'The start on Mill Reach, an hour late for ice.',
    },
    body: `
The youngest skipper is eleven and has to stand on a box to see over the boom. She won two of the four races and capsized in a third, “to save time.”

Mill Reach School borrowed its boats from a shed and its sails from a loft. The tiller of number three broke at the start and was replaced with a broom.

The cup now stands in the school’s entrance. The broom stands next to it.`,
  },
];

export const harborMostRead = [
  'forty-hours-behind-the-front',
  'the-buoy-that-went-to-portugal',
  'she-builds-them-by-ear',
  'the-protest-that-took-nine-minutes',
  'soup-for-a-boat-that-will-not-sit-still',
];

/** The tide table of the front page, for Gannet Sound. Heights in feet. */
export const tides: readonly { readonly time: string; readonly words: string; readonly feet: number }[] = [
  { time: '3:12 am', words: 'Low', feet: 0.9 },
  { time: '9:26 am', words: 'High', feet: 11.4 },
  { time: '3:41 pm', words: 'Low', feet: 1.3 },
  { time: '9:50 pm', words: 'High', feet: 10.8 },
];
