import { fieldsInJson } from '../domain/json';
import { onboardingStepNamed, type OnboardingStep } from '../domain/onboarding/steps';
import type { KeyValueStore } from '../ports/key-value-store';
import { signedInAs, type MemberState } from '../state/member';
import type { Session } from '../state/session';
import type { Store } from '../state/store';

const key = 'onboarding';

/** SC-08: how far a reader has come in the welcome pages, for when they come back half-way. */
export interface OnboardingPlace {
  /** The step that this reader saw last; `null` for one who has not begun, or has ended. */
  readonly reached: () => OnboardingStep | null;
  readonly reach: (step: OnboardingStep) => void;
  readonly forget: () => void;
}

/** HM-18: what is kept goes when nobody is signed in any more, or somebody else is. */
export const makeOnboardingPlace = ({
  store,
  session,
  member,
}: {
  readonly store: KeyValueStore;
  readonly session: Pick<Session, 'onReader'>;
  readonly member: Pick<Store<MemberState>, 'getValue'>;
}): OnboardingPlace => {
  const forget = () => store.remove(key);
  session.onReader((reader) => {
    const kept = store.get(key);
    if (kept !== null && read(kept)?.reader !== reader) forget();
  });
  return {
    forget,
    reached: () => {
      const place = read(store.get(key));
      return place !== null && place.reader === signedInAs(member.getValue()) ? place.step : null;
    },
    reach: (step) => {
      const reader = signedInAs(member.getValue());
      if (reader !== null) store.set(key, JSON.stringify({ reader, step }));
    },
  };
};

/** Storage can be written by others: anything but a reader and a step is nothing. */
const read = (text: string | null): { readonly reader: string; readonly step: OnboardingStep } | null => {
  const { reader, step } = fieldsInJson(text);
  const named = onboardingStepNamed(step);
  return typeof reader === 'string' && named !== null ? { reader, step: named } : null;
};
