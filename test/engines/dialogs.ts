import { expect } from 'chai';
import type { Place } from './journeys/journey';
import type { Reader } from './reader';

/** A way to open a dialog. */
export interface DialogCase {
  readonly title: string;
  /** The source file of the dialog. */
  readonly source: string;
  readonly name: string;
  readonly persona: string;
  /** All steps before the one that opens the dialog. */
  readonly prepare: (reader: Reader, place: Place) => Promise<void>;
  readonly open: (reader: Reader) => Promise<void>;
  /** The element that has the focus before the dialog opens and after it closes. */
  readonly trigger: RegExp;
}

const question = {
  source: 'ui/react/screens/settings/unsaved-question.tsx',
  name: 'Discard what you typed?',
  persona: 'reader',
} as const;

const halfAThought = async (reader: Reader, place: Place): Promise<void> => {
  await reader.open(place.at('/account/settings/display'));
  await reader.seesHeading('Display');
  await reader.press('Profile', 'link');
  await reader.press('Edit Bio');
  await reader.fill('Bio', 'Half a thought');
};

/** Every dialog of the account area, for each way to open it. */
export const dialogs: readonly DialogCase[] = [
  {
    ...question,
    title: 'the question before a typed word is lost to a link',
    prepare: halfAThought,
    open: (reader) => reader.press('Display', 'link'),
    trigger: /^A .*Display$/,
  },
  {
    ...question,
    title: 'the question before a typed word is lost to Back',
    prepare: halfAThought,
    open: (reader) => reader.back(),
    trigger: /^TEXTAREA /,
  },
  {
    source: 'ui/react/sign-in-dialog.tsx',
    name: 'Log in',
    persona: 'visitor',
    title: 'signing in over a page of the host',
    prepare: async (reader, place) => {
      await reader.open(place.at('/sports/'));
      await reader.sees('Try it free');
    },
    open: (reader) => reader.press('Log In', 'link'),
    trigger: /^A .*Log In$/,
  },
  {
    source: 'ui/react/screens/payment-method/payment-modal.tsx',
    name: 'Add a payment method',
    persona: 'active-monthly',
    title: 'typing a card over the page of payment methods',
    prepare: async (reader, place) => {
      await reader.open(place.at('/account/settings/payment-method'));
      await reader.sees('Add a payment method');
    },
    open: (reader) => reader.press('Add a payment method'),
    trigger: /^BUTTON .*Add a payment method$/,
  },
];

/** More than the number of tab stops in any dialog. */
const turns = 6;

/** Checks role, name, focus on open, focus trap, Escape, and the restored focus. */
export const checkDialog = async (one: DialogCase, reader: Reader, place: Place): Promise<void> => {
  await one.prepare(reader, place);

  await one.open(reader);

  await reader.seesDialog(one.name);
  expect((await reader.focus()).dialog, 'the focus goes in').to.equal(one.name);
  for (const key of ['Tab', 'Shift+Tab'] as const)
    for (let turn = 0; turn < turns; turn += 1) {
      await reader.stroke(key);
      const { on, dialog } = await reader.focus();
      // After the last tab stop, the focus may be in the browser's toolbars, outside the page.
      expect(on === '' || dialog === one.name, `${key} leads behind the dialog, to ${on}`).to.equal(true);
    }
  // The page receives no keys that are pressed inside a card provider's frame.
  for (let turn = 0; turn < turns && (await reader.focus()).on.startsWith('IFRAME'); turn += 1)
    await reader.stroke('Shift+Tab');
  await reader.stroke('Escape');
  await reader.seesNoDialog();
  expect((await reader.focus()).on, 'the focus comes back').to.match(one.trigger);
};
