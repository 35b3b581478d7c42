import { formatAddress, standardView, type View } from './address';
import { byId, make, wrap } from './elements';
import type { Changes } from './style-block';
import type { Surface, Viewer } from './surfaces';
import { setValues } from './used-values';

/** Heights of the frames in CSS pixels, by their width. */
const heights: Readonly<Record<View['width'], number>> = { 390: 720, 1280: 860 };

/** The values and the view of the frames. */
export interface Shown {
  readonly changes: Changes;
  readonly view: View;
}

/** The frames with the surfaces. */
export interface Preview {
  /** Draws all frames again for the chosen persona. */
  readonly draw: () => void;
  /** Sets changed values in the open pages. */
  readonly update: () => void;
}

/** Milliseconds without a change before the mail is requested again. */
const calm = 250;

const mailAddress = ({ changes }: Shown): string =>
  `/__sandbox/theming/mail${formatAddress(changes, standardView)}`;

/** Sets the values, and the color scheme, on the page in a frame. Pages of other origins stay as they are. */
const dress = (frame: HTMLIFrameElement, { changes, view }: Shown): void => {
  const page = frame.contentDocument;
  // A page has no element before its first bytes arrive.
  if (!page?.documentElement) return;
  setValues(page.documentElement, changes);
  if (view.scheme === 'auto') return;
  page.documentElement.style.colorScheme = view.scheme;
  // Brands have a scheme of their own.
  for (const root of page.querySelectorAll<HTMLElement>('[data-masthead-brand]'))
    root.dataset['mastheadScheme'] = view.scheme;
  for (const host of page.querySelectorAll<HTMLElement>('[data-brand]')) host.dataset['scheme'] = view.scheme;
};

/** Keeps the scripts of a page in a frame from taking the focus, until the page gets input. */
const keepFocus = (page: Document): void => {
  const prototype = (page.defaultView as (Window & typeof globalThis) | null)?.HTMLElement.prototype;
  if (prototype === undefined) return;
  const { focus } = prototype;
  prototype.focus = () => undefined;
  for (const input of ['pointerdown', 'keydown'])
    page.addEventListener(input, () => (prototype.focus = focus), { capture: true, once: true });
};

/** Dresses each page of a frame, also after navigation, before its scripts run if possible. */
const keepDressed = (frames: ReadonlySet<HTMLIFrameElement>, shown: () => Shown): void => {
  const seen = new WeakSet<Document>();
  const look = (): void => {
    for (const frame of frames) {
      const page = frame.contentDocument;
      if (!page?.documentElement || seen.has(page)) continue;
      seen.add(page);
      keepFocus(page);
      dress(frame, shown());
      // Surfaces are added later.
      if (shown().view.scheme !== 'auto')
        new MutationObserver(() => dress(frame, shown())).observe(page, { childList: true, subtree: true });
    }
    requestAnimationFrame(look);
  };
  look();
};

/** Makes the preview. `choose` is called with the persona that a surface offers. */
export const makePreview = (
  surfaces: readonly Surface[],
  personas: readonly Viewer[],
  shown: () => Shown,
  choose: (persona: string) => void,
): Preview => {
  const place = byId('preview');
  const frames = new Set<HTMLIFrameElement>();
  let mail = make('iframe');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const frameOf = (title: string, address: string): HTMLIFrameElement => {
    const { width, scheme } = shown().view;
    const frame = make('iframe', '', { title, src: address, loading: 'lazy', width });
    frame.height = String(heights[width]);
    // Becomes the preferred scheme of the page in the frame.
    frame.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
    return frame;
  };

  const cardOf = (title: string, ...content: readonly HTMLElement[]): HTMLElement =>
    wrap('section', { class: 'surface' }, make('h3', title), ...content);

  const seenCard = ({ id, title, path, reveal }: Surface): HTMLElement => {
    const frame = frameOf(title, path);
    frame.id = `frame-${id}`;
    frames.add(frame);
    frame.addEventListener('load', () => {
      dress(frame, shown());
      if (frame.contentDocument !== null && frame.contentWindow?.location.pathname === path)
        reveal?.(frame.contentDocument);
    });
    return cardOf(title, wrap('div', { class: 'window' }, frame));
  };

  const unseenCard = ({ title, example }: Surface): HTMLElement => {
    const button = make('button', `Change to ${example}`, { type: 'button' });
    button.addEventListener('click', () => choose(example));
    const text = `The persona ${shown().view.persona} does not see this surface.`;
    return cardOf(title, wrap('div', { class: 'unseen' }, make('p', text), button));
  };

  const draw = (): void => {
    const viewer = personas.find(({ name }) => name === shown().view.persona);
    const isSeen = ({ isSeenBy }: Surface): boolean => viewer !== undefined && isSeenBy(viewer);
    frames.clear();
    mail = frameOf('Mail', mailAddress(shown()));
    mail.id = 'frame-mail';
    mail.style.colorScheme = 'light';
    place.dataset['width'] = shown().view.width;
    place.replaceChildren(
      ...surfaces.filter(isSeen).map(seenCard),
      cardOf('Mail, light', wrap('div', { class: 'window' }, mail)),
      ...surfaces.filter((surface) => !isSeen(surface)).map(unseenCard),
    );
    fit();
  };

  /** Scales frames that are wider than their place. */
  const fit = (): void => {
    const { width } = shown().view;
    for (const box of place.querySelectorAll<HTMLElement>('.window')) {
      const scale = Math.min(1, box.clientWidth / Number(width));
      box.style.height = `${heights[width] * scale}px`;
      box.style.setProperty('--scale', String(scale));
    }
  };

  new ResizeObserver(fit).observe(place);
  keepDressed(frames, shown);
  return {
    draw,
    update: () => {
      for (const frame of frames) dress(frame, shown());
      clearTimeout(timer);
      // Replaces the entry of the history.
      timer = setTimeout(() => mail.contentWindow?.location.replace(mailAddress(shown())), calm);
    },
  };
};
