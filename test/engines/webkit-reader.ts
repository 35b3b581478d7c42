import { build } from 'esbuild';
import { writeFile } from 'node:fs/promises';
import { By, Key, WebElement, type WebDriver } from 'selenium-webdriver';
import { DriverSilent } from '../webkit';
import {
  cardFields,
  cardInput,
  goodCard,
  patience,
  whereFocusIs,
  type Focus,
  type Reader,
  type Words,
} from './reader';

let bundled: Promise<string> | undefined;

/** The in-page search by role and name, as one script. */
const finder = (): Promise<string> =>
  (bundled ??= build({
    entryPoints: ['test/engines/in-page.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
  }).then(({ outputFiles }) => outputFiles[0]!.text));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats `inspect` until it returns a result. A page that is unloading returns none. */
const until = async <A>(what: string, inspect: () => Promise<A | null>): Promise<A> => {
  const end = Date.now() + patience;
  let last: unknown;
  do {
    try {
      const found = await inspect();
      if (found !== null) return found;
    } catch (error) {
      if (error instanceof DriverSilent) throw error;
      last = error;
    }
    await pause(40);
  } while (Date.now() < end);
  throw new Error(`${what}: not within ${patience} ms.${last instanceof Error ? ` ${last.message}` : ''}`);
};

/**
 * WebKit takes a screenshot with the next drawn frame. A page without motion draws none, so this script moves a dot.
 */
const stir = `
  const dot = document.documentElement.appendChild(document.createElement('i'));
  dot.style.cssText = 'position:fixed;inset:0 auto auto 0;width:1px;height:1px';
  let turn = 0;
  setInterval(() => { dot.style.background = (turn += 1) % 2 === 0 ? '#fff' : '#eee'; }, 50);
`;

/** A reader in WebKit. `origin`: a site of the sandbox. */
export const webkitReader = (driver: WebDriver, origin: string): Reader => {
  const find = async (kind: string, words: Words): Promise<WebElement | null> => {
    const args = typeof words === 'string' ? [kind, words, null] : [kind, words.source, words.flags];
    const inspect = `return window.mastheadFind ? window.mastheadFind(...arguments) : 'unknown'`;
    const found = await driver.executeScript(inspect, ...args);
    if (found !== 'unknown') return found instanceof WebElement ? found : null;
    await driver.executeScript(await finder());
    return null;
  };
  const found = (kind: string, words: Words): Promise<WebElement> =>
    until(`${kind} ${String(words)}`, () => find(kind, words));
  /** An action on an element that may be re-rendered or covered during the action. */
  const act = async (
    kind: string,
    words: Words,
    how: (element: WebElement) => Promise<unknown>,
    may: (element: WebElement) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<void> => {
    await until(`${kind} ${String(words)}`, async () => {
      const element = await find(kind, words);
      if (element === null) return null;
      await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element);
      if (!(await standsStill(driver, element)) || !(await may(element))) return null;
      await how(element);
      return true;
    });
  };
  const setChecked = (kind: string, name: Words, on: boolean): Promise<void> =>
    act(kind, name, async (element) => {
      if ((await element.isSelected()) !== on) await clickChoice(driver, element);
      if ((await element.isSelected()) !== on) throw new Error('The click did not change it.');
    });
  return {
    signInAs: async (persona) => {
      await driver.get(`${origin}/__sandbox/personas`);
      const status = await driver.executeAsyncScript(
        `const [persona, done] = arguments;
         fetch('/__sandbox/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ persona }) })
           .then(({ status }) => done(status), (error) => done(String(error)))`,
        persona,
      );
      if (status !== 200) throw new Error(`Signing in as ${persona}: ${String(status)}`);
    },
    open: (address) => driver.get(address),
    press: (name, role = 'button') => act(role, name, (element) => element.click(), isReady),
    fill: (label, text) =>
      act('label', label, async (element) => {
        await element.click();
        await element.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE);
        await element.sendKeys(text);
      }),
    choose: (name) => setChecked('radio', name, true),
    tick: (name, on = true) => setChecked('checkbox', name, on),
    typeCard: async (card) => {
      for (const [frame, text] of cardFields({ ...goodCard, ...card })) await typeInto(driver, frame, text);
    },
    back: () => driver.navigate().back(),
    inWindow: async (button, there) => {
      const own = await driver.getWindowHandle();
      await act('button', button, (element) => element.click());
      const popup = await until('a window', async () => {
        const handles = await driver.getAllWindowHandles();
        return handles.find((handle) => handle !== own) ?? null;
      });
      await driver.switchTo().window(popup);
      await there(webkitReader(driver, origin));
      await until('the end of the window', async () =>
        (await driver.getAllWindowHandles()).includes(popup) ? null : true,
      );
      await driver.switchTo().window(own);
    },
    sees: async (words) => void (await found('text', words)),
    which: async (texts) => {
      const names = Object.keys(texts) as (keyof typeof texts)[];
      return until(`one of ${names.join(', ')}`, async () => {
        for (const name of names) if ((await find('text', texts[name])) !== null) return name;
        return null;
      });
    },
    valueOf: async (label) => {
      const field = await until(`label ${label}`, () => find('label', label));
      return driver.executeScript<string>('return arguments[0].value', field);
    },
    run: (script) => driver.executeScript(script),
    seesHeading: async (name) => void (await found('heading', name)),
    seesNo: async (name, role) => {
      await until(`no ${role} ${String(name)}`, async () => {
        const known = await driver.executeScript('return window.mastheadFind !== undefined');
        return (await find(role, name)) === null && known === true ? true : null;
      });
    },
    seesDialog: async (name) => void (await found('dialog', name)),
    seesNoDialog: async () => {
      await until('no dialog', async () => ((await find('dialog', /(?:)/)) === null ? true : null));
    },
    stroke: async (key) => {
      const actions = driver.actions();
      if (key === 'Shift+Tab') actions.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT);
      else actions.sendKeys(key === 'Tab' ? Key.TAB : Key.ESCAPE);
      await actions.perform();
    },
    focus: () => driver.executeScript<Focus>(`return ${whereFocusIs}`),
    arrives: async (path) => {
      await until(`the address ${path}`, async () =>
        new URL(await driver.getCurrentUrl()).pathname === path ? true : null,
      );
    },
    ask: (address) =>
      driver.executeAsyncScript(
        `const [address, done] = arguments;
         fetch(address, { credentials: 'include' }).then((answer) => answer.json()).then(done, (error) => done(String(error)))`,
        address,
      ),
    screenshot: async (path) => {
      await driver.executeScript(stir);
      const taken = await Promise.race([driver.takeScreenshot(), pause(5_000)]);
      if (typeof taken !== 'string') throw new Error('WebKit gave no picture.');
      await writeFile(path, Buffer.from(taken, 'base64'));
    },
    // A driver that does not quit in time ends with its display.
    close: async () => void (await Promise.race([driver.quit(), pause(5_000)])),
  };
};

/**
 * The driver clicks the last known position of an element, so a moving element would be missed. Frames are late on a
 * busy machine, so positions are compared over drawn frames. A page that draws none does not move.
 */
const standsStill = (driver: WebDriver, element: WebElement): Promise<boolean> =>
  driver.executeAsyncScript<boolean>(
    `const [element, done] = arguments;
     const box = () => JSON.stringify(element.getBoundingClientRect());
     const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((go) => setTimeout(go, 250))]);
     const before = box();
     frame().then(frame).then(frame).then(() => done(box() === before));`,
    element,
  );

/** True if the element is enabled. The readers of the other engines do not press disabled elements either. */
const isReady = (element: WebElement): Promise<boolean> =>
  element
    .getDriver()
    .executeScript<boolean>(`return !arguments[0].matches(':disabled, [aria-disabled="true"]')`, element);

/** Clicks the label, because the input itself may be hidden. */
const clickChoice = async (driver: WebDriver, element: WebElement): Promise<void> => {
  const label = await driver.executeScript('return arguments[0].labels?.[0] ?? null', element);
  await (label instanceof WebElement ? label : element).click();
};

const typeInto = async (driver: WebDriver, frame: string, text: string): Promise<void> => {
  await until(`the card field ${frame}`, async () => {
    await driver.switchTo().defaultContent();
    const element = await driver.findElement(By.css(`iframe[name="${frame}"]`));
    await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element);
    await driver.switchTo().frame(element);
    try {
      const input = await driver.findElement(By.css(cardInput));
      await input.click();
      await input.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE);
      await input.sendKeys(text);
    } finally {
      await driver.switchTo().defaultContent();
    }
    return true;
  });
};
