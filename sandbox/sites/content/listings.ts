export interface Programme {
  readonly time: string;
  readonly title: string;
  readonly about: string;
  readonly mark: 'Film' | 'Series' | 'Live' | 'Factual' | 'Quiz';
  readonly rating?: number;
}

export interface Channel {
  readonly name: string;
  readonly programmes: readonly Programme[];
}

/** This evening's programs for the listings of the media site. */
export const tonight: readonly Channel[] = [
  {
    name: 'Harbor One',
    programmes: [
      { time: '7:00', title: 'The Seven O’Clock', about: 'The day, told once.', mark: 'Factual' },
      {
        time: '8:00',
        title: 'Low Orbit',
        about: 'Craig finds the airlock. (2/8)',
        mark: 'Series',
        rating: 3.5,
      },
      {
        time: '9:00',
        title: 'Night Desk',
        about: 'A call comes in from the wrong river. (7/10)',
        mark: 'Series',
        rating: 4,
      },
      {
        time: '10:15',
        title: 'Weather for Sailors',
        about: 'Slow, exact, oddly moving.',
        mark: 'Factual',
        rating: 5,
      },
    ],
  },
  {
    name: 'Quay Sports',
    programmes: [
      { time: '6:30', title: 'The Warm-Up', about: 'From the Quay Street Arena.', mark: 'Live' },
      {
        time: '7:30',
        title: 'Lanterns v. Forge, Game 4',
        about: 'Two games to one, lights permitting.',
        mark: 'Live',
      },
      {
        time: '10:30',
        title: 'Fight Night: Quill’s Last Call',
        about: 'Bout nine hundred and seven.',
        mark: 'Live',
      },
    ],
  },
  {
    name: 'Alhambra+',
    programmes: [
      {
        time: '7:15',
        title: 'The Hotel Meridiem',
        about: 'A comedy with forty-one doors.',
        mark: 'Film',
        rating: 4.5,
      },
      {
        time: '9:10',
        title: 'North Face, Slowly',
        about: 'Three hours, subtitles, worth each of them.',
        mark: 'Film',
        rating: 4,
      },
      {
        time: '12:20',
        title: 'Rooms',
        about: 'Ilka Morrow’s first film, in a new print.',
        mark: 'Film',
        rating: 3,
      },
    ],
  },
  {
    name: 'Channel Nine',
    programmes: [
      {
        time: '7:00',
        title: 'Name That Bridge',
        about: 'The quiz for people who look up.',
        mark: 'Quiz',
        rating: 3,
      },
      {
        time: '8:00',
        title: 'The Allotment',
        about: 'Frost comes to plot eleven.',
        mark: 'Factual',
        rating: 3.5,
      },
      {
        time: '9:30',
        title: 'Harbor General',
        about: 'The lift is stuck, with everyone in it.',
        mark: 'Series',
        rating: 2.5,
      },
    ],
  },
];
