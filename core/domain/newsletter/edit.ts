import { diffNewsletters, type NewsletterDiff } from './diff';

/** The saved newsletters and the selection during editing; `picked` is `null` outside of editing. */
export interface NewsletterEdit {
  readonly saved: readonly string[];
  readonly picked: readonly string[] | null;
}

/** The label of the edit button (NL-01). */
export const editLabel = ({ picked }: NewsletterEdit): 'Update' | 'Edit' =>
  picked === null ? 'Edit' : 'Update';

export const beginEdit = (edit: NewsletterEdit): NewsletterEdit => ({
  ...edit,
  picked: edit.picked ?? edit.saved,
});

/** Checks or unchecks a list; does nothing outside of editing (NL-02). */
export const pickList = (edit: NewsletterEdit, list: string, checked: boolean): NewsletterEdit => {
  if (edit.picked === null) return edit;
  const others = edit.picked.filter((one) => one !== list);
  return { ...edit, picked: checked ? [...others, list] : others };
};

/** Cancels editing and clears the selection (NL-02). */
export const cancelEdit = (edit: NewsletterEdit): NewsletterEdit => ({ ...edit, picked: null });

/** The changes to send; empty lists mean that nothing is sent (NL-04). */
export const pendingChanges = ({ saved, picked }: NewsletterEdit): NewsletterDiff =>
  diffNewsletters(saved, picked ?? saved);
