import type { Journal } from '../ports/journal';
import type { Pictures } from '../ports/pictures';
import type { LoadDiscounts } from '../use-cases/load-discounts';
import type { ConfirmReader } from '../use-cases/one-reader';
import { makeUpdateProfile, type UpdateProfile } from '../use-cases/profile/update-profile';
import type { SettleUnderLock } from '../use-cases/settle-under-lock';
import { makeChanges, type Changes } from './changes';
import { makeOpenChanges, type OpenChanges } from './open-changes';
import { makePayments, type Payments } from './payments';
import type { MemberPorts, SessionPorts } from './ports';
import type { Reads } from './reads';
import { makeRunner } from './runner';
import { makeSettle } from './settle-under-lock';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** What a member's pages know already when the part of changes is made. */
export interface KnownToPages {
  readonly reads: Reads;
  readonly loadDiscounts: LoadDiscounts;
  readonly states: States;
  readonly confirmReader: ConfirmReader;
  readonly settings: MemberSettings;
}

/** What changes a membership, its payments and a profile. No page needs it to show how things stand: a shell may fetch it after that. */
export interface ChangesPart extends Changes, Payments, OpenChanges {
  readonly settle: SettleUnderLock;
  /** What this reader has left open. */
  readonly openEntries: Journal['open'];
  readonly updateProfile: UpdateProfile;
  /** AP-38. */
  readonly uploadPicture: Pictures['upload'];
}

/** The ports are this reader's own already, as those of the pages are. */
export const makeChangesPart = (
  ports: SessionPorts & MemberPorts,
  { reads, loadDiscounts, states, confirmReader, settings }: KnownToPages,
): ChangesPart => {
  const { profiles, profanity, pictures } = ports;
  const runner = makeRunner(ports, reads, states, confirmReader);
  return {
    ...makeChanges(ports, reads, runner, states),
    ...makePayments(reads, runner, states, loadDiscounts),
    ...makeOpenChanges(ports, runner, states),
    settle: makeSettle(ports, reads, runner, states, settings),
    openEntries: runner.journal.open,
    updateProfile: makeUpdateProfile({
      profiles,
      profanity,
      member: states.member,
      localPictures: settings.localPictures,
    }),
    uploadPicture: pictures.upload,
  };
};
