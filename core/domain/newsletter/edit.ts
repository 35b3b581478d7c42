import { diffNewsletters, type NewsletterDiff } from './diff';

/** Newsletters as they are saved, and as they are picked while the reader edits; `picked` is `null` otherwise. */
export interface NewsletterEdit {
  readonly saved: readonly string[];
  readonly picked: readonly string[] | null;
}

/** NL-01. */
export const editLabel = ({ picked }: NewsletterEdit): 'Update' | 'Edit' =>
  picked === null ? 'Edit' : 'Update';

export const beginEdit = (edit: NewsletterEdit): NewsletterEdit => ({
  ...edit,
  picked: edit.picked ?? edit.saved,
});

/** NL-02: checks or unchecks a list; nothing happens outside editing. */
export const pickList = (edit: NewsletterEdit, list: string, checked: boolean): NewsletterEdit => {
  if (edit.picked === null) return edit;
  const others = edit.picked.filter((one) => one !== list);
  return { ...edit, picked: checked ? [...others, list] : others };
};

/** NL-02: cancelling clears what was picked. */
export const cancelEdit = (edit: NewsletterEdit): NewsletterEdit => ({ ...edit, picked: null });

/** NL-04: what is to be sent; both lists empty means that nothing is. */
export const pendingChanges = ({ saved, picked }: NewsletterEdit): NewsletterDiff =>
  diffNewsletters(saved, picked ?? saved);
