import { brandThemes } from '../../../core/presentation/theme/brands';
import {
  propertyOf,
  shadesOf,
  themeNames,
  themeRanges,
  type ColorName,
  type Theme,
  type ThemeColor,
} from '../../../core/presentation/theme/theme';
import { parseColor, parseFamilies } from './address';
import { contrastsId } from './contrasts';
import { byId, make, wrap } from './elements';
import { isColor } from './style-block';
import { shadeNames, type ShadeName } from './used-values';

const labels: Readonly<Record<keyof Theme, string>> = {
  accent: 'Accent',
  onAccent: 'On accent',
  text: 'Text',
  muted: 'Muted text',
  background: 'Background',
  surface: 'Surface',
  border: 'Border',
  danger: 'Danger',
  success: 'Success',
  focus: 'Focus ring',
  radius: 'Radius',
  density: 'Density',
  fontText: 'Font of texts',
  fontHeading: 'Font of headings',
};

/** The control of one value. */
interface Control {
  readonly element: HTMLElement;
  /** Shows the value that surfaces use. A field with the focus keeps its text. */
  readonly show: (value: ThemeColor | number) => void;
}

/** Changes a value; null: the value is the brand's again. */
type Change = (name: keyof Theme, value: ThemeColor | number | null) => void;

/** The steps of the sliders. */
const steps = { radius: '1', density: '0.05' } as const;

const showIn = (field: HTMLInputElement, value: string): void => {
  if (field === document.activeElement && field.type === 'text') return;
  field.value = value;
  field.removeAttribute('aria-invalid');
};

/** A text field that accepts only what `parse` reads. Other text is marked, and explained by `hint`. */
const textField = (
  attributes: Readonly<Record<string, string>>,
  hint: string,
  parse: (text: string) => string | null,
  change: (value: string) => void,
): readonly [field: HTMLInputElement, error: HTMLElement] => {
  const id = `error-${attributes['id']}`;
  const field = make('input', '', { ...attributes, type: 'text', spellcheck: 'false', autocomplete: 'off' });
  const error = make('span', '', { id, class: 'error' });
  field.setAttribute('aria-describedby', id);
  field.addEventListener('input', () => {
    const value = parse(field.value);
    field.setAttribute('aria-invalid', String(value === null));
    error.textContent = value === null ? hint : '';
    if (value !== null) change(value);
  });
  field.addEventListener('blur', () => {
    error.textContent = '';
    field.dispatchEvent(new Event('restore', { bubbles: true }));
  });
  return [field, error];
};

const colorControl = (name: ColorName, change: (value: ThemeColor) => void): Control => {
  let value: ReturnType<typeof shadesOf> | null = null;
  const same = make('input', '', { type: 'checkbox' });
  const set = (shade: ShadeName, color: string): void =>
    change({
      light: color,
      dark: color,
      ...(!same.checked && value !== null && { ...value, [shade]: color }),
    });
  const shades = shadeNames.map((shade) => {
    const picker = make('input', '', { type: 'color' });
    picker.addEventListener('input', () => set(shade, picker.value));
    const [field, error] = textField(
      { id: `${name}-${shade}`, 'aria-label': `${shade}, as text`, maxlength: '7' },
      'Write a color such as #1c4bff.',
      parseColor,
      (color) => set(shade, color),
    );
    const label = wrap('label', {}, make('span', shade === 'light' ? 'Light' : 'Dark'), picker);
    return { shade, picker, field, element: wrap('div', { class: 'shade' }, label, field, error) };
  });
  const show = (shown: ThemeColor): void => {
    const now = shadesOf(shown);
    for (const { shade, picker, field } of shades) {
      picker.value = now[shade];
      showIn(field, now[shade]);
    }
    if (value === null || now.light !== now.dark) same.checked = now.light === now.dark;
    value = now;
    shades[1]!.element.hidden = same.checked;
  };
  same.addEventListener('change', () => {
    if (value === null) return;
    if (same.checked) change({ light: value.light, dark: value.light });
    else show(value);
  });
  const element = wrap(
    'div',
    { class: 'color' },
    ...shades.map((shade) => shade.element),
    wrap('label', { class: 'check' }, same, make('span', 'Same in the dark')),
  );
  element.addEventListener('restore', () => value !== null && show(value));
  return { element, show: (shown) => show(shown as ThemeColor) };
};

const numberControl = (name: keyof typeof themeRanges, change: (value: number) => void): Control => {
  const [lowest, highest] = themeRanges[name];
  const slider = make('input', '', {
    type: 'range',
    min: String(lowest),
    max: String(highest),
    step: steps[name],
    'aria-label': labels[name],
  });
  // Assistive technology reads the text of the slider.
  const output = make('span', '', { class: 'number', 'aria-hidden': 'true' });
  slider.addEventListener('input', () => change(Number(slider.value)));
  return {
    element: wrap('div', { class: 'range' }, slider, output),
    show: (value) => {
      slider.value = String(value);
      output.textContent = name === 'radius' ? `${String(value)} px` : `× ${String(value)}`;
      slider.setAttribute('aria-valuetext', output.textContent);
    },
  };
};

const fontControl = (name: 'fontText' | 'fontHeading', change: (value: string) => void): Control => {
  let value = '';
  const [field, error] = textField(
    { id: name, 'aria-label': labels[name], list: 'families' },
    "Write font families such as Georgia, 'Times New Roman', serif.",
    parseFamilies,
    change,
  );
  const show = (shown: ThemeColor | number): void => {
    value = String(shown);
    showIn(field, value);
  };
  field.addEventListener('restore', () => show(value));
  return { element: wrap('div', { class: 'font' }, field, error), show };
};

const controlOf = (name: keyof Theme, change: (value: ThemeColor | number) => void): Control => {
  if (isColor(name)) return colorControl(name, change);
  return name === 'radius' || name === 'density' ? numberControl(name, change) : fontControl(name, change);
};

/** Draws a control for each value. Returns a function that shows the values, and which of them are changed. */
export const drawControls = (
  change: Change,
): ((valueOf: (name: keyof Theme) => ThemeColor | number, changed: readonly string[]) => void) => {
  const families = new Set<string>(
    Object.values(brandThemes).flatMap((theme) => [theme.fontText, theme.fontHeading]),
  );
  for (const generic of ['serif', 'sans-serif', 'ui-rounded, system-ui', 'ui-monospace, monospace'])
    families.add(generic);
  byId('families').replaceChildren(...[...families].map((value) => make('option', '', { value })));
  const drawn = themeNames.map((name) => {
    const control = controlOf(name, (value) => change(name, value));
    const undoButton = make('button', 'Undo', {
      type: 'button',
      class: 'undo',
      'aria-label': `Undo ${labels[name]}`,
    });
    undoButton.addEventListener('click', () => {
      change(name, null);
      fieldset.querySelector('input')?.focus();
    });
    const fieldset = wrap(
      'fieldset',
      {},
      wrap('legend', {}, `${labels[name]} `, make('code', propertyOf(name))),
      control.element,
      undoButton,
      ...(isColor(name) ? [make('ul', '', { id: contrastsId(name), class: 'contrasts' })] : []),
    );
    byId(isColor(name) ? 'colors' : 'shapes').append(fieldset);
    return { name, control, undoButton };
  });
  return (valueOf, changed) => {
    for (const { name, control, undoButton } of drawn) {
      control.show(valueOf(name));
      undoButton.hidden = !changed.includes(name);
    }
  };
};
