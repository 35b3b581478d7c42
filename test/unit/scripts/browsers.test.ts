import { expect } from 'chai';
import {
  MissingBrowserError,
  findChromium,
  findFirefox,
  findHeadlessChromium,
  findWebKit,
  waysToInstallChromium,
  type Machine,
} from '../../../scripts/browsers.mjs';

const aMachine = (
  platform: string,
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Machine => ({
  env,
  platform,
  home: platform === 'darwin' ? '/Users/ada' : '/home/ada',
  exists: (path) => files.includes(path),
  list: (folder) => [
    ...new Set(
      files
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1).split('/')[0]!),
    ),
  ],
});

const cache = '/home/ada/.cache/ms-playwright';
const macCache = '/Users/ada/Library/Caches/ms-playwright';
const macProgram = 'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
const shell = '/usr/bin/chromium-headless-shell';
const chromium = '/usr/bin/chromium';

describe('The browser of the tests', () => {
  it('is the installed headless shell, before Chromium with windows', () => {
    const machine = aMachine('linux', [chromium, shell]);

    expect(findHeadlessChromium(machine)).to.equal(shell);
    expect(findChromium(machine)).to.equal(chromium);
  });

  it('is the system Chromium or Chrome if there is no headless shell', () => {
    for (const path of [chromium, '/usr/bin/google-chrome', '/snap/bin/chromium'])
      expect(findHeadlessChromium(aMachine('linux', [path])), path).to.equal(path);
  });

  it('is the one in CHROMIUM, even beside a headless shell', () => {
    const machine = aMachine('linux', [chromium, shell, '/opt/chrome'], { CHROMIUM: '/opt/chrome' });

    expect(findHeadlessChromium(machine)).to.equal('/opt/chrome');
    expect(findChromium(machine)).to.equal('/opt/chrome');
  });

  it('is the one in CHROMIUM_SHELL, and CHROMIUM for tests of browser windows', () => {
    const env = { CHROMIUM: '/opt/chrome', CHROMIUM_SHELL: '/opt/shell' };
    const machine = aMachine('linux', ['/opt/chrome', '/opt/shell'], env);

    expect(findHeadlessChromium(machine)).to.equal('/opt/shell');
    expect(findChromium(machine)).to.equal('/opt/chrome');
  });

  it('is never a substitute for a missing browser in a variable', () => {
    for (const variable of ['CHROMIUM', 'CHROMIUM_SHELL', 'FIREFOX']) {
      const machine = aMachine('linux', [chromium, shell, '/usr/bin/firefox'], { [variable]: '/gone' });
      const find = variable === 'FIREFOX' ? findFirefox : findHeadlessChromium;

      expect(() => find(machine), variable)
        .to.throw(MissingBrowserError)
        .with.property(
          'message',
          `${variable} is set to /gone, but this file does not exist. Correct or unset the variable.`,
        );
    }
  });

  it('ignores an empty variable', () => {
    expect(findChromium(aMachine('linux', [chromium], { CHROMIUM: '' }))).to.equal(chromium);
  });

  it('is Chrome on macOS, or Chromium', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

    expect(findHeadlessChromium(aMachine('darwin', [chrome]))).to.equal(chrome);
    expect(findHeadlessChromium(aMachine('darwin', [chromium]))).to.equal(null);
  });

  it("is Playwright's own download if the system has none, the newest revision first", () => {
    const machine = aMachine('linux', [
      `${cache}/chromium-999/chrome-linux/chrome`,
      `${cache}/chromium-1248/chrome-linux64/chrome`,
      `${cache}/chromium_headless_shell-1248/chrome-headless-shell-linux64/chrome-headless-shell`,
    ]);

    expect(findChromium(machine)).to.equal(`${cache}/chromium-1248/chrome-linux64/chrome`);
    expect(findHeadlessChromium(machine)).to.equal(
      `${cache}/chromium_headless_shell-1248/chrome-headless-shell-linux64/chrome-headless-shell`,
    );
  });

  it("is Playwright's download on macOS or in PLAYWRIGHT_BROWSERS_PATH", () => {
    expect(findChromium(aMachine('darwin', [`${macCache}/chromium-1248/${macProgram}`]))).to.equal(
      `${macCache}/chromium-1248/${macProgram}`,
    );
    const elsewhere = aMachine('linux', ['/browsers/chromium-1248/chrome-linux64/chrome'], {
      PLAYWRIGHT_BROWSERS_PATH: '/browsers',
    });
    expect(findChromium(elsewhere)).to.equal('/browsers/chromium-1248/chrome-linux64/chrome');
  });

  it('is null on a machine without browsers', () => {
    for (const platform of ['linux', 'darwin', 'aix']) {
      expect(findChromium(aMachine(platform, [])), platform).to.equal(null);
      expect(findHeadlessChromium(aMachine(platform, [])), platform).to.equal(null);
      expect(findFirefox(aMachine(platform, [])), platform).to.equal(null);
    }
  });
});

describe('The WebKit of the tests', () => {
  const driver = '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/Xvfb';
  const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

  it("consists of Debian's driver, mini browser and X server", () => {
    expect(findWebKit(aMachine('linux', [driver, screen, browser]))).to.deep.equal({
      driver,
      screen,
      browser,
    });
  });

  it('is null for each missing program', () => {
    expect(findWebKit(aMachine('linux', [screen]))).to.deep.equal({ driver: null, screen, browser: null });
    expect(findWebKit(aMachine('darwin', [driver, screen]))).to.deep.equal({
      driver: null,
      screen: null,
      browser: null,
    });
  });

  it('uses only WEBKIT_DRIVER, WEBKIT and XVFB if they are set', () => {
    const env = { WEBKIT_DRIVER: '/opt/driver', WEBKIT: '/opt/browser', XVFB: '/opt/xvfb' };
    const own = ['/opt/driver', '/opt/browser', '/opt/xvfb'];

    expect(findWebKit(aMachine('linux', [driver, screen, browser, ...own], env))).to.deep.equal({
      driver: '/opt/driver',
      browser: '/opt/browser',
      screen: '/opt/xvfb',
    });
    expect(() => findWebKit(aMachine('linux', [driver, screen, browser], { XVFB: '/gone' }))).to.throw(
      MissingBrowserError,
    );
  });
});

describe('A missing Chromium', () => {
  const none = { chromium: null, headless: null };

  it('is installed by apt for root on Debian, otherwise by download', () => {
    expect(waysToInstallChromium({ isRoot: true, hasApt: true }, none)).to.deep.equal(['apt', 'download']);
  });

  it('is downloaded for other users', () => {
    for (const rights of [
      { isRoot: false, hasApt: true },
      { isRoot: true, hasApt: false },
      { isRoot: false, hasApt: false },
    ])
      expect(waysToInstallChromium(rights, none)).to.deep.equal(['download']);
  });

  it('is not installed if a browser exists', () => {
    const rights = { isRoot: true, hasApt: true };

    expect(waysToInstallChromium(rights, { chromium, headless: chromium })).to.deep.equal([]);
    expect(waysToInstallChromium(rights, { chromium: null, headless: shell })).to.deep.equal([]);
  });
});
