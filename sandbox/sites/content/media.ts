import type { Story } from './story';

export const media: readonly Story[] = [
  {
    slug: 'inside-the-truck',
    section: 'sports',
    postId: '32345',
    contentId: '32345',
    kicker: 'Behind the picture',
    headline: 'Inside the truck: how one director cuts a cup final',
    standfirst:
      'Twenty-six cameras, ninety minutes, one voice saying “take.” We sat behind Yvaine Cross on the biggest night of her year.',
    byline: 'Lazlo Winter',
    place: 'Furnace Lane',
    hoursAgo: 4,
    picture: {
      name: 'control-room',
      alt: 'Illustration: a wall of monitors in a dark control room',
      caption: 'The gallery holds fourteen people and, on final night, one visitor told not to breathe.',
    },
    body: `
Nobody in the truck watches the match. There are sixty-two screens on the wall and the match is on one of them, small, lower left, labeled LINE. Yvaine Cross has not looked at it once. She is looking at a man on camera nineteen who has put his hands on his head.

“Nineteen,” she says, “and take.” Four million living rooms see the hands. A half-second later they see why: the ball, on its way to hit the post. She had cut to the reaction before the thing that caused it.`,
    hidden: `
“He is the keeper’s brother,” she said afterwards, as though that explained it, and of course it did. She had found him in the warm-up, given him a camera and waited seventy-one minutes for him to pay.

## The grammar of a final
Cross works in threes. Wide, so that you know where you are. Tight, so that you know who. Then the bench, the stand or the sky, so that you know what it costs. She has been known to hold the third for eleven seconds, which in live sport is a novel.

Her assistant counts. Her vision mixer, Tobias Rehm, has worked beside her for nine years, and his fingers move before the word. They have disagreed on air, he says, exactly once, and have both kept the tape.

> Wide, so you know where you are. Tight, so you know who. Then the one that tells you what it costs.

## Seventy-one minutes
When the goal came it came from nothing, a throw-in, a slip, and she was on a shot of a child eating an orange. The truck went silent. She did not cut. For one full second the country looked at the child, and the child looked up, and behind him eleven thousand people rose like a curtain.

“Replay on six,” she said, quite softly. “And somebody find out that kid’s name.”

It was the shot on every front page. She says that it was luck. Rehm says that she had told camera four to stay on the orange, no matter what, ten minutes before.`,
  },
  {
    slug: 'the-last-ringside-voice',
    section: 'sports',
    postId: '32346',
    contentId: '32346',
    kicker: 'Profile',
    headline: 'The last ringside voice',
    standfirst:
      'For 41 years Barnaby Quill has called the fights without a script, a monitor or a raised voice. On Saturday he puts down the microphone.',
    byline: 'Seraphine Dale',
    place: 'The Corn Exchange',
    hoursAgo: 28,
    picture: {
      name: 'ring',
      alt: 'Illustration: an empty boxing ring under a single lamp',
      caption: 'Quill has sat in the same folding chair since the spring of his first season.',
    },
    body: `
The chair is wood, it folds, and it has BQ on the back in paint that was once gold. Every promoter in the country knows to leave room for it. Barnaby Quill will not sit on anything else, and he will not sit anywhere but at the corner post, close enough, as he says, to be apologized to.

He is 74 and has called nine hundred and six fights. On Saturday he will call the nine hundred and seventh, fold the chair and go home to a house that has no television in it.`,
    hidden: `
“I have never seen one of my own,” he says. “I was told they had pictures.”

What he does is hard to describe and easy to hear. He speaks in the present tense, in short plain sentences, about feet. Other voices follow the fists. Quill says that fists are news and feet are history.

## No adjectives
He gave up adjectives in his second year, after an old trainer asked him what a “devastating” left hand was, exactly, and how it differed from the other kind. “I could not tell him. So I stopped.” In the archive there are whole fights without one.

> Fists are news. Feet are history.

He has been quiet, too. In the ninth round of the Ashdown fight he said nothing for forty-four seconds. Listeners wrote in to complain of a fault on the line. He kept the letters and answered all of them.

## The last bell
His successor has been named, though he would rather not say what he thinks, and then does: she is very good, she has her own chair. He has given her one piece of advice, written on the back of a betting slip.

She showed it to us. It says: “They can see. Tell them what it weighs.”`,
  },
  {
    slug: 'the-salt-road-review',
    section: 'film',
    postId: '32347',
    kicker: 'Film review',
    headline: '“The Salt Road” is the year’s quietest thriller',
    standfirst:
      'A truck, a border, a cargo nobody will name. Ilka Morrow’s third film does more with a wing mirror than others do with a war.',
    byline: 'Seraphine Dale',
    place: 'In theaters Friday',
    hoursAgo: 8,
    rating: 4.5,
    picture: {
      name: 'salt-road',
      alt: 'Film still, drawn: a truck’s lights on an empty road at dusk',
      caption: 'Hours pass, and the only thing that changes is the light.',
    },
    body: `
For the first eleven minutes of “The Salt Road” no one speaks. A woman checks a tire. A woman checks a lock. A woman looks into the mirror on the left-hand door, and we look with her, and there is a car there, and then there is not.

Director Ilka Morrow made her name with films about rooms. Here she has a whole desert and uses about six feet of it: the cab, the dashboard with its nodding saint, the narrow slot of sky. What is in the back we are never told. It has papers. It must not get warm.

## A performance made of glances
Renata Voss plays the driver, Hanne, and gives a master class in not telling us. Watch her count her change. Watch what she does with her hands when a guard asks how long she has been on the road, and how long she takes to choose between two true answers.

The score is a single cello, so low that you take it for the engine. When it stops, somewhere past the second checkpoint, the audience at our screening leaned forward as one. I have not heard a cinema so quiet since the projector failed.

## Does it arrive?
There is a last act, and it has a gun in it, and for some minutes the film becomes one that you have seen before. It recovers. The final shot, held on a wing mirror until the credits are done, is the best joke of the year and also not a joke at all.

> It does more with a wing mirror than others do with a war.

One hundred and four minutes. See it on the largest screen that you can find, then drive home with the radio off.`,
  },
  {
    slug: 'low-orbit-second-season',
    section: 'series',
    postId: '32348',
    kicker: 'Series review',
    headline: '“Low Orbit” comes back down to earth',
    standfirst: 'The second season of the space-station comedy swaps gravity jokes for the real thing.',
    byline: 'Milo Abernathy',
    place: 'Eight episodes',
    hoursAgo: 16,
    rating: 3.5,
    picture: {
      name: 'orbit',
      alt: 'Illustration: a small station in front of a large blue planet',
      caption: 'The crew of the Perseverance Annex, population five.',
    },
    body: `
A sitcom about five people in a tin has one problem, and it is the tin. The first season of “Low Orbit” solved it by being very fast. The second solves it by opening the door.

Commander Adjoa Pell has been recalled. Her replacement, a management consultant named Craig, has brought a whiteboard, and there is no way to attach it to anything. That is the first episode, and it is as good as the show has been: a farce for six people and a drifting pen.

Then, around the third, something odd happens. The supply ship is late. It is late in the next one, too. The jokes keep coming but the rations do not, and the writers let the silence in a little at a time, like cold.

## The tin gets smaller
Not all of it works. A subplot about a radio romance with a fisherman belongs in another show, possibly one about fish. The fifth episode is told backwards and knows it.

But stay for the seventh. It is forty minutes long, has two actors in it, and takes place in a cupboard. I will not say what they are waiting for. When it came I found that I was holding the arm of the sofa, and that I had been for some time.

All eight are out now. Take them two at a time, with a biscuit, and think of Craig.`,
  },
  {
    slug: 'the-small-cinema-is-full-again',
    section: 'film',
    postId: '32349',
    kicker: 'Feature',
    headline: 'Why the small cinema is full again',
    standfirst:
      'Ninety seats, one screen, a cat. The Alhambra in Hallam Cross has sold out for eleven weeks, and no one is more surprised than the owner.',
    byline: 'Milo Abernathy',
    place: 'Hallam Cross',
    hoursAgo: 36,
    picture: {
      name: 'cinema',
      alt: 'Illustration: rows of seats and a projector beam',
      caption: 'Row D, seat 4 has a spring. Regulars ask for it.',
    },
    body: `
Two years ago Perpetua Lowe had the figures drawn up for turning the Alhambra into a gym. The treadmills would have faced the screen. She still has the plan and shows it to people in the bar, when there is room in the bar.

The Alhambra has ninety seats and shows one film a week, twice a night. There is no choice; that, Lowe believes, is the point. “People come in and ask what is good. I say, this is. They look so relieved.”

## One film, twice a night
The idea came when the booking system failed. For a month she could sell only one title, and chose an old comedy about a hotel. It sold out on the Wednesday. The next week she chose a film about mountaineers with subtitles and a running time of three hours. It sold out on Tuesday.

Now there is a list. She draws up the season by hand, on one sheet, and it hangs in the window of the bakery across the road. No trailers, no advertisements. The cat, whose name is Intermission, walks along the front of the stage at half past eight, and it begins.

## What the others make of it
Three other houses in the county have copied the plan, and two of them the cat. The larger chains have noticed. One has sent a man with a notebook, who sat through both showings, bought a season card and has not, so far as Lowe knows, written anything down.`,
  },
  {
    slug: 'night-desk-renewed',
    section: 'series',
    postId: '32350',
    kicker: 'News',
    headline: '“Night Desk” will have a fourth season',
    standfirst: 'And, for the first time, a day shift.',
    byline: 'Lazlo Winter',
    place: 'Port Ellery',
    hoursAgo: 11,
    picture: {
      name: 'night-desk',
      alt: 'Illustration: a lit window in a dark street of offices',
      caption: 'The show has been filmed in our own old newsroom.',
    },
    body: `
The newsroom drama “Night Desk” will return next fall for a fourth season of ten episodes, with most of the cast and, its makers say, all of the coffee machine.

Two of the ten will be set in daylight. “We wanted to find out who these people are when they can see each other,” said showrunner Beatrix Vale. Filming starts in March.`,
  },
  {
    slug: 'glass-meridian-first-look',
    section: 'film',
    postId: '32351',
    kicker: 'First look',
    headline: 'Ten minutes of “Glass Meridian”',
    standfirst: 'The most expensive film ever made about surveying looks worth it.',
    byline: 'Seraphine Dale',
    place: 'The Alhambra',
    hoursAgo: 22,
    picture: {
      name: 'meridian',
      alt: 'Illustration: a figure before a shining vertical line',
      caption: 'In theaters in February.',
    },
    body: `
Ten minutes of “Glass Meridian” were shown to critics on Thursday, and eight of them were of a man measuring a field. I would have watched eighty.

Then he looks through the instrument, and there is somebody looking back. The lights came up. No one moved. Someone behind me said, “Oh, come on,” with real feeling.`,
  },
  {
    slug: 'herons-documentary-dated',
    section: 'sports',
    postId: '32352',
    kicker: 'News',
    headline: 'A year with the Herons, in four parts',
    standfirst: 'The basketball documentary “Second Pass” has a date.',
    byline: 'Lazlo Winter',
    place: 'Northgate',
    hoursAgo: 40,
    picture: {
      name: 'court',
      alt: 'Illustration: the lines of a basketball court under blue light',
      caption: 'The crew filmed 212 days of the season.',
    },
    body: `
“Second Pass,” a documentary in four parts about a season with the Northgate Herons, will be shown on successive Sundays from January 10.

The crew had the run of the locker room with one exception, which was the inside of the coach’s office door. It is the subject of the last episode.`,
  },
];

export const mediaMostRead: readonly string[] = [
  'the-salt-road-review',
  'inside-the-truck',
  'the-small-cinema-is-full-again',
  'low-orbit-second-season',
];
