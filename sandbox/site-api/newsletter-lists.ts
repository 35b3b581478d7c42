interface NewsletterList {
  id: string;
  st_id: string;
  name: string;
  description: string;
  frequency: string;
  team?: string;
  columnist?: string;
}

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

/** The newsletters of the three sites. */
export const everyList = {
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

/** Newsletters for members only. */
export const exclusives = {
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
