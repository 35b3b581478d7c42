import type { Page, Route } from 'playwright-core';

/** Changes a real response of the server, for cases without a switch in the sandbox. */
const change = async <A>(route: Route, to: (body: A) => unknown): Promise<void> => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: to((await answer.json()) as A) });
};

/** The decision engine offers no plans. */
export const offersNoPlans = async (page: Page): Promise<void> => {
  await page.route(/\/zephr\/decision-engine/, (route) =>
    (route.request().postData() ?? '').includes('available-plans')
      ? change(route, (body: object) => ({ ...body, outputValue: '[]' }))
      : route.fallback(),
  );
};

interface NewsletterAnswer {
  readonly data: { readonly lists: object; readonly membership: object };
}

/** The publisher has no newsletters. */
export const hasNoNewsletters = async (page: Page): Promise<void> => {
  const emptied = (groups: object) => Object.fromEntries(Object.keys(groups).map((name) => [name, []]));
  await page.route(/\/v1\/newsletters$/, (route) =>
    change(route, ({ data, ...more }: NewsletterAnswer) => ({
      ...more,
      data: { ...data, lists: emptied(data.lists), membership: emptied(data.membership) },
    })),
  );
};
