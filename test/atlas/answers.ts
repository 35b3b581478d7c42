import type { Page, Route } from 'playwright-core';

/** A server's own answers, changed where the sandbox has no switch for it. */
const change = async <A>(route: Route, to: (body: A) => unknown): Promise<void> => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: to((await answer.json()) as A) });
};

/** The decision engine offers no plan to anybody. */
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

/** The publisher has no newsletters at all. */
export const hasNoNewsletters = async (page: Page): Promise<void> => {
  const emptied = (groups: object) => Object.fromEntries(Object.keys(groups).map((name) => [name, []]));
  await page.route(/\/v1\/newsletters$/, (route) =>
    change(route, ({ data, ...more }: NewsletterAnswer) => ({
      ...more,
      data: { ...data, lists: emptied(data.lists), membership: emptied(data.membership) },
    })),
  );
};
