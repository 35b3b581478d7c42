import { fieldsInJson } from '../../domain/json';
import type { KeyValueStore } from '../../ports/key-value-store';
import { signedInAs, type MemberState } from '../../state/member';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';

export interface KeptPorts {
  readonly store: KeyValueStore;
  readonly session: Pick<Session, 'onReader'>;
  readonly member: Pick<Store<MemberState>, 'getValue'>;
}

/** A few fields that this browser stores for the signed-in reader. */
export interface KeptForReader {
  /**
   * The fields stored for this reader; an empty object if there are none or no reader is signed in. The values are
   * untrusted, because other code can write to the storage.
   */
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly write: (fields: Readonly<Record<string, string>>) => void;
  readonly forget: () => void;
}

/** Stores fields for the reader and removes them when the reader signs out or changes (HM-18). */
export const keptForReader = (key: string, { store, session, member }: KeptPorts): KeptForReader => {
  const forget = () => store.remove(key);
  const keptOf = (reader: string | null): Readonly<Record<string, unknown>> => {
    const fields = fieldsInJson(store.get(key));
    return reader !== null && fields['reader'] === reader ? fields : {};
  };
  session.onReader((reader) => {
    if (store.get(key) !== null && keptOf(reader)['reader'] === undefined) forget();
  });
  return {
    read: () => keptOf(signedInAs(member.getValue())),
    write: (fields) => {
      const reader = signedInAs(member.getValue());
      if (reader !== null) store.set(key, JSON.stringify({ ...fields, reader }));
    },
    forget,
  };
};
