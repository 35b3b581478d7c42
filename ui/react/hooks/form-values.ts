/** What stands in a form's fields, by name. Fields are read when they are sent, so autofill of any kind counts. */
export const formValues = (form: HTMLFormElement): ((name: string) => string) => {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
};

/** Puts the cursor into a field of a form; `select` marks what is in it. */
export const focusField = (form: HTMLFormElement | null, name: string, select = false): void => {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  if (select) field.select();
};

/** Writes into a field of a form what is known already. */
export const fillField = (form: HTMLFormElement | null, name: string, value: string): void => {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
};

/**
 * A field that was left for another field. On the way to a button or a link nothing is said about it: the words would move
 * what is being clicked.
 */
export const leftForField = (relatedTarget: EventTarget | null): boolean =>
  relatedTarget instanceof HTMLInputElement;
