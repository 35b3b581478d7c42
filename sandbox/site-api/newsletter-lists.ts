import type { Site } from '../addresses';
import { publisherOf } from '../publishers';

interface NewsletterList {
  id: string;
  st_id: string;
  name: string;
  description: string;
  frequency: string;
  team?: string;
  columnist?: string;
}

type Groups = Record<string, NewsletterList[]>;

const list = (
  id: string,
  name: string,
  frequency: string,
  description: string,
  extra: Partial<NewsletterList> = {},
): NewsletterList => ({
  id,
  st_id: `st-${id}`,
  name,
  description,
  frequency,
  ...extra,
});

/** The newsletters of the Courier's sites. */
const everyList = {
  news: [
    list('101', 'The Morning Courier', 'Weekdays', 'What happened overnight and what to watch today.'),
    list('102', 'The Evening Edition', 'Weekdays', 'The day in ten minutes, with one long read.'),
    list('103', 'City Hall Notebook', 'Tuesdays and Thursdays', 'Votes, money and plans, explained.'),
    list('104', 'Final Whistle', 'Daily in season', 'Scores and the one play to see again.'),
    list('105', 'Breaking News', 'When it happens', 'Only what cannot wait.'),
  ],
  lifestyle: [
    list('201', 'Weekend Table', 'Fridays', 'Three recipes and where to eat out.'),
    list('202', 'Home and Garden Letter', 'Wednesdays', 'Small repairs, good plants, better rooms.'),
    list('203', 'Well Enough', 'Mondays', 'Health without the hype.'),
  ],
  media: [
    list('301', 'Screen Time', 'Thursdays', 'What to watch, and what to skip.'),
    list('302', 'Backstage', 'Saturdays', 'Theatre and music in town.'),
  ],
};

/** The Courier's newsletters for members only. */
const exclusives = {
  member_exclusive: [
    list('401', 'The Locker Room', 'Weekdays', 'What our sports desk hears before it prints it.'),
    list('402', 'Film Study', 'Sundays', 'The tape of the week, frame by frame.'),
  ],
  member_team_exclusive: [
    list('501', 'Harbor Gulls Insider', 'Game days', 'Practice notes and the injury list.', {
      team: 'Harbor Gulls',
    }),
    list('502', 'Rivertown Rails Insider', 'Game days', 'Line-ups, trades and the numbers.', {
      team: 'Rivertown Rails',
    }),
  ],
  member_columnist_exclusive: [
    list('601', 'Unwritten Rules', 'Tuesdays', 'A column on how the games are really run.', {
      columnist: 'Dana Merrow',
    }),
  ],
};

export const listIds: ReadonlySet<string> = new Set(
  [...Object.values(everyList), ...Object.values(exclusives)].flat().map(({ id }) => id),
);

/** Newsletters of Tidewater Weekly with names of their own, by id. It shares the ids, groups and other names. */
const tidewaterTexts: Readonly<Record<string, readonly [name: string, description: string]>> = {
  '101': ['The Morning Tide', 'High water, low water and what happened in between.'],
  '102': ['Slack Water', 'One long read for the end of the day.'],
  '103': ['Harbor Board', 'Berths, fees and plans, explained.'],
  '105': ['Gale Warning', 'Only when it blows.'],
  '201': ['The Galley', 'Three recipes that work on two burners.'],
  '202': ['The Workbench', 'Small repairs, good varnish, better knots.'],
  '203': ['Sea Legs', 'Staying well, on deck and off it.'],
  '301': ['Below Deck', 'What to read and watch on a night watch.'],
  '302': ['The Quay', 'Concerts, talks and fish suppers.'],
  '401': ['The Chart Room', 'What our crew hears before it prints it.'],
  '402': ['The Wake', 'The passage of the week, mile by mile.'],
  '501': ['Gannet Sound Fleet', 'Crew lists, sail plans and the weigh-in.'],
  '502': ['The Long Island Fleet', 'Entries, ratings and the numbers.'],
};

const retold = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).map(([group, lists]) => [
      group,
      lists.map(({ team, columnist, ...own }) => {
        const [name, description] = tidewaterTexts[own.id] ?? [own.name, own.description];
        return {
          ...own,
          name,
          description,
          ...(team !== undefined && { team: name }),
          ...(columnist !== undefined && { columnist: 'Isla Renwick' }),
        };
      }),
    ]),
  );

/** The newsletters of the site's publisher: for all readers, and for members only. */
export const newslettersOf = (site: Site): { readonly everyList: Groups; readonly exclusives: Groups } =>
  publisherOf(site).id === 'tidewater'
    ? { everyList: retold(everyList), exclusives: retold(exclusives) }
    : { everyList, exclusives };
