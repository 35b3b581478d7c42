import type { Theme, ThemeColor } from '../../../core/presentation/theme/theme';
import { logInAs } from '../page/log-in.js';
import { formatAddress, readAddress, schemes, widths, type View } from './address';
import { showContrasts } from './contrasts';
import { drawControls } from './controls';
import { byId, make, wrap } from './elements';
import { makePreview } from './preview';
import type { PageData } from './routes';
import { styleBlock, type Changes } from './style-block';
import { surfacesOf } from './surfaces';
import { usedValues } from './used-values';

const say = (text: string): void => {
  byId('status').textContent = text;
};

/** Milliseconds without a change before the address is written. Browsers limit how often that is possible. */
const calm = 300;

/** Milliseconds during which the button says "Copied". */
const copiedFor = 2000;

const isSame = (one: ThemeColor | number, other: ThemeColor | number): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Copies by the selection if the page may not write to the clipboard. False if that fails too. */
const copy = async (block: HTMLElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(block.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(block);
    return document.execCommand('copy');
  }
};

const offerCopy = (): void => {
  const button = byId('copy');
  const words = button.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const isCopied = await copy(byId('block'));
    say(isCopied ? 'The style block is copied.' : 'The style block is selected. Copy it with the keyboard.');
    if (!isCopied) return;
    button.textContent = 'Copied';
    clearTimeout(timer);
    timer = setTimeout(() => (button.textContent = words), copiedFor);
  });
};

/** Draws a group of radio buttons into its fieldset. Returns a function that checks one of them. */
const drawChoice = <Value extends string>(
  name: string,
  options: readonly (readonly [value: Value, label: string])[],
  choose: (value: Value) => void,
): ((value: Value) => void) => {
  const inputs = options.map(([value, label]) => {
    const input = make('input', '', { type: 'radio', name, value });
    input.addEventListener('change', () => choose(value));
    byId(name).append(wrap('label', { class: 'check' }, input, make('span', label)));
    return input;
  });
  return (value) => {
    for (const input of inputs) input.checked = input.value === value;
  };
};

/** Links to this page on the sites of the other brands, with the same changes. */
const drawBrands = ({ brand, sites }: PageData, query: string): void => {
  byId('brands').replaceChildren(
    ...Object.entries(sites)
      .filter(([name, origin]) => name === brand || origin !== location.origin)
      .map(([name, origin]) =>
        make('a', name, {
          href: `${origin}${location.pathname}${query}`,
          ...(name === brand && { 'aria-current': 'page' }),
        }),
      ),
  );
};

const start = async (): Promise<void> => {
  const data = (await (await fetch('/__sandbox/theming/data')).json()) as PageData;
  const names = data.personas.map(({ name }) => name);
  const wanted = readAddress(location.search, names);
  let changes: Changes = wanted.changes;
  let view: View = wanted.view;
  const used = usedValues(data.brand);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failing = '';

  const preview = makePreview(
    surfacesOf(data.article),
    data.personas,
    () => ({ changes, view }),
    (persona) => {
      // The pressed button is replaced.
      personas.focus();
      void show({ persona });
    },
  );

  const render = (isNewView = false): void => {
    used.show(changes);
    showValues((name) => changes[name] ?? used.valueOf(name), Object.keys(changes));
    const block = styleBlock(changes);
    byId('block').textContent = block === '' ? '/* No value is changed. */' : block;
    const query = formatAddress(changes, view);
    drawBrands(data, query);
    clearTimeout(timer);
    const failed = showContrasts(used);
    const draw = (): void => {
      failing = failed;
      preview.draw();
    };
    if (isNewView) draw();
    else preview.update();
    timer = setTimeout(() => {
      history.replaceState(null, '', `${location.pathname}${query}`);
      // Pages check the contrast when a surface appears.
      if (failed !== failing) draw();
    }, calm);
  };

  /** A value that is the brand's, or follows from another one, is no change. */
  const change = (name: keyof Theme, value: ThemeColor | number | null): void => {
    const { [name]: _before, ...others } = changes;
    used.show(others);
    changes = value === null || isSame(used.valueOf(name), value) ? others : { ...others, [name]: value };
    render();
  };
  const showValues = drawControls(change);

  const show = async (next: Partial<View>): Promise<void> => {
    view = { ...view, ...next };
    checkScheme(view.scheme);
    checkWidth(view.width);
    personas.value = view.persona;
    try {
      if (next.persona !== undefined) await logInAs(next.persona);
    } catch (error) {
      say(`The log-in failed: ${String(error)}`);
    }
    render(true);
  };
  const checkScheme = drawChoice(
    'scheme',
    schemes.map((each) => [each, each] as const),
    (scheme) => void show({ scheme }),
  );
  const checkWidth = drawChoice(
    'width',
    widths.map((each) => [each, `${each} px`] as const),
    (width) => void show({ width }),
  );
  const personas = byId('persona') as HTMLSelectElement;
  personas.append(...names.map((name) => make('option', name, { value: name })));
  personas.addEventListener('change', () => void show({ persona: personas.value }));

  byId('reset').addEventListener('click', () => {
    changes = {};
    render();
    say('All values are those of the brand again.');
  });
  offerCopy();
  if (wanted.problems.length > 0)
    say(`These parts of the address are ignored: ${wanted.problems.join(', ')}.`);
  await show(view);
};

start().catch((error: unknown) => say(`The page could not start: ${String(error)}`));
