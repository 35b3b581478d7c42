import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { SiteFailure } from '../../domain/messages/site-failure';
import type { ProfileField } from '../../domain/profile/edit';

/** What is edited in one go. */
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

/** The fields of all forms, by the name they have there. */
export type FieldName = ProfileField | 'current' | 'password' | 'picture';

export interface ProfileEditing {
  /** One form at a time. */
  readonly open: SettingName | null;
  readonly busy: boolean;
  readonly problems: Readonly<Partial<Record<FieldName, PlainMessageKey>>>;
  /** Why nothing was saved, where no field is to blame. */
  readonly failure: PlainMessageKey | null;
  /** What the site's REST client says of it (ER-01), where that is not what is told already. */
  readonly why: SiteFailure | null;
  /** What was saved last. */
  readonly saved: SettingName | null;
}
