/**
 * Returns a reader for the values of a form by field name. Fields are read on submit, so autofilled values are
 * included.
 */
export const formValues = (form: HTMLFormElement): ((name: string) => string) => {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
};

/** Focuses a field of a form; `select` selects its text. */
export const focusField = (form: HTMLFormElement | null, name: string, select = false): void => {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  if (select) field.select();
};

/** Fills a field of a form with a known value. */
export const fillField = (form: HTMLFormElement | null, name: string, value: string): void => {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
};

/**
 * True if the focus moved to another field. On the way to a button or a link no error is shown, because it would move
 * the click target.
 */
export const leftForField = (relatedTarget: EventTarget | null): boolean =>
  relatedTarget instanceof HTMLInputElement;
