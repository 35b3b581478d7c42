import type { Story } from './story';

export const news: readonly Story[] = [
  {
    slug: 'lanterns-win-in-the-dark',
    section: 'sports',
    postId: '12345',
    contentId: '12345',
    kicker: 'Hockey',
    headline: 'Lights out, Lanterns win',
    standfirst:
      'A blown transformer, forty minutes by flashlight and a goal nobody in the upper deck could see: how Port Ellery stole Game 3.',
    byline: 'Marguerite Oyelaran',
    place: 'Port Ellery',
    hoursAgo: 3,
    picture: {
      name: 'stadium-lights',
      alt: 'Illustration: floodlights over a dark arena, one of them out',
      caption: 'Two of the four banks at the Quay Street Arena failed with six minutes left in regulation.',
    },
    body: `
The lights at the Quay Street Arena did not flicker. They went, all at once on the harbor side, with a sound like a door closing, and 11,400 people made the same small noise. There were six minutes and nine seconds left and the Lanterns were a goal behind.

What followed was the longest night this building has seen: a delay of forty-one minutes, a vote among two captains and a referee, and a third overtime that ended at 12:52 in the morning with a shot from Dario Vance that even his own bench had to be told about.`,
    hidden: `
“I heard it,” said Vance, who is 34 and has heard plenty. “You know the sound. Post, then nothing, then post again. The nothing is the good part.”

The league’s rule book gives one line to lighting. Play may go on, it says, “where both captains consent and the goal lines can be seen from the officials’ bench.” Ironbridge captain Stellan Roe walked the length of the ice with a flashlight in his glove, came back and shrugged. Vance shrugged too. That was the vote.

## A different game in half the light
Coaches will look at the tape for a week, and the tape will show them very little. In the gloom both teams gave up the long pass. They skated close, five in a knot, calling to each other like people looking for a lost dog. Port Ellery, the slower side on any other night, found that nobody was fast.

> Nobody was fast any more. We had been waiting all year for a game like that.

Goalkeeper Ines Tallow stopped thirty-nine shots, nineteen of them after the failure. She said she gave up on the puck and watched elbows. “Elbows tell the truth,” she said. “Sticks lie all night.”

## What it means for Saturday
The series stands at two games to one, and the arena’s engineers say the transformer will be replaced by noon. The Forge have asked for the game to be moved; the league answered in eleven words and one of them was no.

Vance has not scored in consecutive games since the spring of last year. Asked whether he would prefer the lights on, he thought about it for longer than seemed polite. “On,” he said finally. “My mother was at the game. She wants to see the next one.”`,
  },
  {
    slug: 'herons-bet-on-a-teenager',
    section: 'sports',
    postId: '12346',
    contentId: '12346',
    kicker: 'Basketball',
    headline: 'Herons bet the season on a kid of 19',
    standfirst:
      'Imani Brook has played eleven professional games. By Friday she will be running the oldest offense in the league.',
    byline: 'Anselm Dacosta',
    place: 'Northgate',
    hoursAgo: 7,
    picture: {
      name: 'hoop',
      alt: 'Illustration: a basketball hoop against a low red sun',
      caption: 'Brook still shoots on the outdoor court behind Hallam Cross Library before practice.',
    },
    body: `
The court behind the Hallam Cross Library has one hoop, no net, and a dead spot two steps left of the foul line. Imani Brook knows where it is the way other people know where the light switch is. She was nine when she found it, and she has been dribbling around it ever since.

On Friday the Herons will hand her the ball and an offense drawn up before she was born. Coach Petra Lindqvist calls it a promotion. Half of the league calls it a dare.`,
    hidden: `
The numbers say what numbers say about eleven games, which is almost nothing. She turns the ball over once in fourteen possessions, the best rate on the team. She has taken four bad shots, by the club’s own count, and apologized for three.

“She sees the second pass,” Lindqvist said. “Everybody in this league sees the first one. That is what they are paid for. She sees the one after it and then she has the manners to wait.”

## The oldest playbook in the league
The Herons’ half-court set dates from Lindqvist’s own playing days and has nineteen options from a single high screen. Opponents know all nineteen. What they have not had to guard in some years is a point guard who will run option fifteen twice in a row because the first one nearly worked.

> She sees the second pass, and then she has the manners to wait.

Her predecessor, Colette Amadi, will miss the rest of the season with a knee that she describes as “more of a rumor.” Amadi has sat beside Brook at every film session since, and the two have developed a private language in which most sentences are one noun long.

## Friday, then the schedule turns
After Friday come five road games in nine days. The club’s model gives the Herons a 38 percent chance at the last playoff place, down from 51 before the injury. Lindqvist has taped the number to the inside of her office door, where only she can see it on the way out.

Brook has not seen it. She was asked what she would do with the hours before the game and looked puzzled that there should be a question. “The library opens at eight,” she said. “The court opens when I get there.”`,
  },
  {
    slug: 'half-marathon-moves-to-the-water',
    section: 'sports',
    postId: '12352',
    kicker: 'Running',
    headline: 'Half marathon leaves downtown for the water',
    standfirst: 'Thirteen miles, one bridge and, for the first time, no hill after mile ten.',
    byline: 'Theo Marchetti',
    place: 'Port Ellery',
    hoursAgo: 26,
    picture: {
      name: 'runners',
      alt: 'Illustration: runners in a line along a waterfront',
      caption: 'The new course keeps the harbor on the left from mile two to the finish.',
    },
    body: `
The Port Ellery Half Marathon will leave the streets it has run through since 1978 and follow the harbor from start to finish, organizers said on Thursday. The race on the first Sunday of spring will start at the old customs house and end on the grass at Breakwater Park.

Runners lose the climb up Chandler Hill, the three-block wall that has stood after mile ten for a generation and has a small bench at the top, given by the family of a man who once lay down there.

“People say that they will miss it,” said race director Honor Pascoe. “I have stood on that hill for sixteen years with a cowbell and nobody has ever told me so while they were on it.”

## Fewer streets closed
The city asked for the change. The downtown course closed forty-three crossings for five hours; the new one closes nine, and no bus is diverted for longer than an hour. Shops on Mill Street, which had petitioned for a later start, welcomed the news.

The new course is certified and, at 21.0975 kilometers, the same length. It is also about thirty feet lower in total climb, and Pascoe expects the course record of one hour, three minutes to fall if the wind stays in the west. If it does not, she said, “there will be a hill after all, and it will be the whole way.”

Entries open on January 8. The field is limited to 9,000, with 500 places kept for readers of the Hallam Cross and Eastfell libraries, whose running clubs meet on Tuesdays.`,
  },
  {
    slug: 'night-ferry-returns',
    section: 'metro',
    postId: '12347',
    kicker: 'Transit',
    headline: 'The night ferry is back, and it is full',
    standfirst:
      'Eleven years after the last 1:15 to Eastfell, the city’s bakers, nurses and bar staff have their boat again.',
    byline: 'Rosalind Achterberg',
    place: 'Eastfell Landing',
    hoursAgo: 5,
    picture: {
      name: 'ferry',
      alt: 'Illustration: a lit ferry crossing a dark harbor',
      caption: 'The Hesper leaves Quay Street on the quarter hour until 4:15 a.m.',
    },
    body: `
At 1:14 on Friday morning there were 212 people on the Quay Street pier, and the Hesper holds 180. The deckhand, a courteous man named Aurel Finch, counted twice, said a word he asked us not to print and went to wake the relief boat.

It was the first night of the night ferry since the city cut it eleven years ago to save $1.1 million. Those who needed it have spent the time since on the N6 bus, which goes around the harbor by way of every traffic light on the eastern shore and takes seventy minutes. The boat takes fourteen.

“I have got my sleep back,” said Bettina Okoro, a nurse at Harbor General, who had done the sum on her phone. “Eleven hours a week. I am going to waste all of them.”

## Who pays
The service costs $2.3 million a year. A third comes from fares, a third from the state and the last third from a fund that nine employers on the eastern shore agreed to fill, among them two bakeries, the hospital and the fish market. The agreement runs for three years.

Councilman Everett Sloane, who voted against it, was on the pier too, holding a paper cup. He said he still thought the figures were soft. He also said the coffee stand, which opened at midnight without a permit, should be left alone.

> Eleven hours a week. I am going to waste all of them.

## What comes next
The transit office will count passengers until March before it decides on a second boat. Finch, who counted for them on the first night, has an opinion. By 4:15 he had carried 1,036 people, a dog, a cello and a wedding cake in three boxes, and the sun was not yet up over Eastfell.`,
  },
  {
    slug: 'council-splits-over-mill-street-tower',
    section: 'news',
    postId: '12348',
    kicker: 'City hall',
    headline: 'Seven to six: council blinks on Mill Street tower',
    standfirst:
      'A 38-story plan survives by a single vote after a night of amendments, one of them about pigeons.',
    byline: 'Gideon Farrow',
    place: 'City Hall',
    hoursAgo: 9,
    picture: {
      name: 'skyline',
      alt: 'Illustration: a skyline at dusk with one tower drawn in outline',
      caption: 'The tower would stand 140 feet above anything else on the west bank.',
    },
    body: `
The City Council voted seven to six on Thursday night to let a 38-story apartment tower rise on the site of the old Mill Street depot, ending a debate that had outlived two mayors, one developer and the depot’s roof.

The deciding vote came at 11:40 p.m. from Councilwoman Delphine Arkady, who had said for a year that she would vote no. She changed her mind, she told a chamber that had run out of water, because the plan had changed its ground floor.

Gone is the lobby that would have run the length of the block. In its place are fourteen small shops at fixed rents, a public passage to the river and a clinic. A quarter of the 412 apartments will be let at rents set by the city for forty years instead of twenty.

## The amendments
Twenty-three amendments were moved and nine passed. The tower may not be lit above the twentieth floor after midnight in the migration months. It must have a public toilet. The last amendment, which passed without debate at 11:31, protects the nesting ledges of the depot’s pigeons “or a reasonable likeness thereof.”

Opponents, who filled the gallery and sang at one point, said they would go to court. “It is a very good passage to the river,” said Cornelius Webb of the Mill Street Association. “It is just that it has thirty-eight floors on it.”

Work could begin in the fall. The developer, Larkhall Estates, welcomed the vote in a statement of two sentences, the second of which was about pigeons.`,
  },
  {
    slug: 'storm-takes-the-harbor-wall',
    section: 'news',
    postId: '12349',
    kicker: 'Weather',
    headline: 'Storm takes 90 feet of harbor wall in an hour',
    standfirst: 'No one was hurt. The argument over who should have mended it was back by breakfast.',
    byline: 'Rosalind Achterberg and Gideon Farrow',
    place: 'Breakwater Park',
    hoursAgo: 14,
    picture: {
      name: 'storm',
      alt: 'Illustration: waves breaking over a sea wall in slanting rain',
      caption: 'Gusts of 71 miles an hour were recorded at the pilot station just after 4 p.m.',
    },
    body: `
The sea took ninety feet of the harbor wall between four and five on Thursday afternoon, in blocks the size of delivery vans, and laid them in a neat row on the grass of Breakwater Park. The park had been closed since noon. No one was hurt.

Gusts reached 71 miles an hour at the pilot station, the most since the gauge was installed. Some 8,200 homes lost power, most of them in Eastfell, and all but 600 had it back by midnight. The ferries were tied up for five hours, the airport closed one of its two runways, and the tide stood four feet above the tables.

Engineers had marked that stretch of wall as poor in three surveys in a row. The city says that the wall belongs to the port. The port says that the wall belongs to the city and the land behind it to the port. The deed, a copy of which hangs in the lobby of the pilot station, says that it belongs to “the people thereabouts.”

“Well, we are thereabouts,” said Philippa Greer, 71, who lives across the road and had come out in the dark with a broom.

## Mending it
A temporary bank of stone will be in place before the spring tide on the 28th, the public works office said. A permanent wall, two feet higher, would cost $14 million and take eighteen months. Both parties agreed on Friday to share the cost of finding out who should pay it.`,
  },
  {
    slug: 'cranes-go-quiet-at-noon',
    section: 'business',
    postId: '12350',
    kicker: 'The port',
    headline: 'Why the cranes now stop for lunch',
    standfirst:
      'The port found that it moved more boxes by moving fewer of them at noon. Then it had to explain that to the owners.',
    byline: 'Saskia Thorne',
    place: 'Port Ellery',
    hoursAgo: 18,
    picture: {
      name: 'cranes',
      alt: 'Illustration: harbor cranes and stacked containers',
      caption: 'Six of the nine cranes at the North Terminal stand still from 12 to 12:50.',
    },
    body: `
For fifty minutes in the middle of each working day, the largest machines in Port Ellery do nothing at all. The nine cranes of the North Terminal stand with their arms up, six of them empty, and in the quiet you can hear gulls and the man who sells pies.

It looks like a strike. It is the opposite, says terminal manager Baptiste Oram: it is why the port handled 4 percent more containers in the last quarter with the same crew, the same cranes and eleven fewer trucks waiting at the gate at any hour.

The jam used to begin at noon. Drivers arrived together to beat the lunch break, cranes fed them at full speed, and the yard filled with boxes that nobody had time to sort. It took until three to untangle. “We were working through lunch in order to be late,” Oram said.

## A break that pays for itself
Since April, the crews have eaten together while the yard’s two sorters put things in order. By one o’clock every box is where the plan says it is. The average truck is now in and out in thirty-one minutes, down from fifty-four.

The owners, who first heard of it from a photograph, asked for a report. It ran to two pages, and the second was a picture of the gate at 12:30 with nobody in it. Shares in the terminal’s parent have gained 6 percent since.`,
  },
  {
    slug: 'leave-the-benches-alone',
    section: 'opinion',
    postId: '12351',
    kicker: 'Column',
    headline: 'Leave the benches alone',
    standfirst: 'A city shows what it thinks of you by where it lets you sit.',
    byline: 'Winifred Castellan',
    place: 'Port Ellery',
    hoursAgo: 22,
    picture: {
      name: 'bench',
      alt: 'Illustration: an empty bench beneath a bare tree',
      caption: 'One of 212 benches marked for “rationalization.”',
    },
    body: `
The parks office wishes to rationalize our benches. I have read the plan, all sixty pages of it, on a bench. It proposes to replace 212 of them with something called a perch, which is a bench for people who are leaving.

A perch is sloped. You do not sit on it so much as come to an arrangement with it. The plan says that a perch supports “dwell times of up to eight minutes,” and I would like to know who timed them and where that person is allowed to sit.

I understand the worry. Somebody might sleep on a bench. Somebody has, and will, and the answer to that is a bed, which the city could also buy. What it cannot do is design a street on which the tired are uncomfortable and the rest of us are not. Sooner or later everyone is the tired.

My father, after his second operation, could walk as far as the next bench. That was how he put it: not two blocks, not ten minutes. “As far as the next bench.” The map of his city was a string of them, and each one let him go on to another.

Take out every third and you have not saved a third of the money. You have moved the edge of the world in for several thousand people, and they will not write to complain, because they will be at home.

The hearing is on Tuesday at six. There are, I am told, plenty of chairs.`,
  },
  {
    slug: 'line-4-all-night',
    section: 'metro',
    postId: '12353',
    kicker: 'Transit',
    headline: 'Line 4 to run all night on weekends',
    standfirst: 'Trains every 20 minutes from December, if the new signals pass.',
    byline: 'Gideon Farrow',
    place: 'Hallam Cross',
    hoursAgo: 11,
    picture: {
      name: 'train',
      alt: 'Illustration: a train entering a curved station',
      caption: 'Line 4 carries 61,000 riders on a Saturday.',
    },
    body: `
Line 4 will run through the night on Fridays and Saturdays from the first weekend of December, the transit office said. Trains will come every 20 minutes between 1 and 5 a.m., stopping at all stations but Customs House, where the platform is being raised.

The plan depends on new signals between Hallam Cross and Northgate, which are due to be tested on four nights next week. If they fail, buses marked 4N will run instead and nobody, the office said, will be asked to be surprised.`,
  },
  {
    slug: 'schools-test-water-twice-a-year',
    section: 'news',
    postId: '12354',
    kicker: 'Schools',
    headline: 'Schools to test water twice a year',
    standfirst: 'Results will be posted at the door of each building within a week.',
    byline: 'Rosalind Achterberg',
    place: 'Port Ellery',
    hoursAgo: 16,
    picture: {
      name: 'courthouse',
      alt: 'Illustration: the columns of a civic building',
      caption: 'The school board met in the old courthouse on Wednesday.',
    },
    body: `
Every public school in the city will have its drinking water tested in September and in March, the school board decided on Wednesday, and the results will be posted at the front door within a week.

Until now, schools were tested every three years and the results were kept at the board’s office, where they could be seen by appointment. Eleven fountains were shut after the last round. All eleven have been replaced, the board said, and the old ones sold as planters.`,
  },
  {
    slug: 'tanners-sign-keeper',
    section: 'sports',
    postId: '12355',
    kicker: 'Soccer',
    headline: 'Tanners sign a keeper for six weeks',
    standfirst: 'Osei Lambert, 38, comes back to the club where he began.',
    byline: 'Theo Marchetti',
    place: 'Ironbridge',
    hoursAgo: 12,
    picture: {
      name: 'pitch',
      alt: 'Illustration: a soccer field from above with mown stripes',
      caption: 'Lambert first played at Furnace Lane at the age of 17.',
    },
    body: `
The Ironbridge Tanners have signed goalkeeper Osei Lambert, 38, until the second week of January, when their first choice is due back from a broken thumb. Lambert began at the club twenty-one years ago and left it on a bus, he said, with his boots in a bread bag.

He has kept the bag. “I knew that I would need it for the way home,” he said.`,
  },
  {
    slug: 'grocer-buys-corner-shops',
    section: 'business',
    postId: '12356',
    kicker: 'Retail',
    headline: 'Fennick buys 40 corner shops and keeps the signs',
    standfirst: 'The grocer says that the names above the doors are what it paid for.',
    byline: 'Saskia Thorne',
    place: 'Northgate',
    hoursAgo: 20,
    picture: {
      name: 'market',
      alt: 'Illustration: awnings and crates of fruit on a street',
      caption: 'Most of the shops have been run by one family since they opened.',
    },
    body: `
The Fennick grocery chain has bought forty corner shops on the west bank for $19 million and will leave their names over the doors. The owners may stay on for five years as managers and choose a tenth of the stock themselves.

“That tenth is the reason people cross the street,” said Fennick’s head of shops, Lucasta Bright. It includes, by the contract, one kind of pickle that no one outside Northgate has been able to explain to her.`,
  },
  {
    slug: 'letters-the-bus-that-never-comes',
    section: 'opinion',
    postId: '12357',
    kicker: 'Letters',
    headline: 'The bus that never comes, and other letters',
    standfirst: 'Readers on the N6, the night ferry and the proper way to slice bread.',
    byline: 'Our readers',
    place: 'Port Ellery',
    hoursAgo: 30,
    picture: {
      name: 'letters',
      alt: 'Illustration: a stack of envelopes',
      caption: 'Write to letters at The Courier, 14 Quay Street.',
    },
    body: `
Sir: Your correspondent waited forty minutes for the N6. She should know that some of us are still there. (Name and stop given.)

Madam: I was glad to see the night ferry return, and would like the transit office to know that the second step on the port side is an inch higher than the others. It was so eleven years ago. I am pleased to find that nothing has been lost.

Sir: Bread is sliced after it is cold. I will not be writing again.`,
  },
  {
    slug: 'rents-rise-slower-than-wages',
    section: 'business',
    postId: '12358',
    kicker: 'Housing',
    headline: 'Rents rise more slowly than pay, just',
    standfirst: 'A tenth of a point in it, and the first time in six years.',
    byline: 'Saskia Thorne',
    place: 'Port Ellery',
    hoursAgo: 6,
    picture: {
      name: 'doors',
      alt: 'Illustration: a row of house doors in different colors',
      caption: 'Advertised rents rose 3.1 percent in the year to October.',
    },
    body: `
Rents in Port Ellery rose by 3.1 percent in the year to October and pay by 3.2, the city’s statistics office said on Friday. It is the first time since the series began that a tenant has been able to notice the difference, and the office asked that nobody get carried away.

The slowest rise was in Eastfell, where 1,400 apartments were finished over the summer. The fastest was on the streets around the night ferry’s pier.`,
  },
  {
    slug: 'library-opens-its-map-room',
    section: 'metro',
    postId: '12359',
    kicker: 'Libraries',
    headline: 'The library finds a room it forgot it had',
    standfirst: 'Behind a bookcase at Hallam Cross: 900 maps, a ladder and a very old sandwich.',
    byline: 'Rosalind Achterberg',
    place: 'Hallam Cross',
    hoursAgo: 13,
    picture: {
      name: 'map-room',
      alt: 'Illustration: an old map with a red route drawn across it',
      caption: 'The oldest sheet shows a harbor wall that belongs to nobody.',
    },
    body: `
Workers who moved a bookcase at the Hallam Cross Library have found the map room, which had been in the catalog since 1931 and on no floor plan since 1958. It holds some nine hundred sheets, most of them of the harbor.

The room will be open on Wednesdays. “We did look for it,” said the head librarian, Eudora Finch. “It was behind Geography.”`,
  },
];

export const newsMostRead: readonly string[] = [
  'lanterns-win-in-the-dark',
  'storm-takes-the-harbor-wall',
  'night-ferry-returns',
  'leave-the-benches-alone',
  'herons-bet-on-a-teenager',
];
