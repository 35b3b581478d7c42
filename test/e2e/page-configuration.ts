import type { Visit, World } from './world';

/** Changes the configuration, or more of the markup, in each page of the site that is opened from now on. */
export const withConfiguration = async (
  world: World,
  { page, context }: Visit,
  change: (configuration: object) => object,
  edit: (markup: string) => string = (markup) => markup,
): Promise<void> => {
  await context.grantPermissions(['local-network-access']);
  await page.route(`${world.hosts.news}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*id="masthead-config"[^>]*>)([^<]*)/,
      (_, tag: string, text: string) => tag + JSON.stringify(change(JSON.parse(text) as object)),
    );
    await route.fulfill({ response, body: edit(body) });
  });
};
