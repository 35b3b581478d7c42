import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { SiteFailure } from '../../domain/messages/site-failure';
import type { ProfileField } from '../../domain/profile/edit';

/** The groups of profile fields that are edited in one form. */
export type SettingName =
  | 'picture'
  | 'color'
  | 'display-name'
  | 'bio'
  | 'private'
  | 'name'
  | 'phone'
  | 'about'
  | 'password'
  | 'notifications';

/** The fields of all forms, by their form name. */
export type FieldName = ProfileField | 'current' | 'password' | 'picture';

export interface ProfileEditing {
  /** The open form, one at a time; null if none is open. */
  readonly open: SettingName | null;
  readonly busy: boolean;
  readonly problems: Readonly<Partial<Record<FieldName, PlainMessageKey>>>;
  /** The reason why nothing was saved, if no single field caused it; null otherwise. */
  readonly failure: PlainMessageKey | null;
  /** The reason from the site's REST client (ER-01), if `failure` does not already contain it; null otherwise. */
  readonly why: SiteFailure | null;
  /** The last saved setting; null if there is none. */
  readonly saved: SettingName | null;
}
