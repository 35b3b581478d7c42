import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import type { ProfileEdit } from '../../domain/profile/edit';
import type { Live } from '../../ports/live';
import type { Picture } from '../../ports/pictures';
import { makeCancellation, type CancellationSource } from '../../state/cancellation';
import { currentPasswordProblem } from '../../domain/credentials/field-problems';
import { newPasswordProblem } from '../../domain/credentials/new-password';
import type { Identity } from '../../ports/identity';
import type { Pictures } from '../../ports/pictures';
import type { UpdateProfile } from '../../use-cases/profile/update-profile';
import type { FieldName, ProfileEditing, SettingName } from './state';
import { passwordRefused, profileRefused, uploadRefused, type Refused } from './refused';

export interface ProfileFlow {
  readonly state: Live<ProfileEditing>;
  readonly open: (setting: SettingName) => void;
  /** Closes the form. During an upload, cancels the upload and keeps the form open. */
  readonly cancel: () => void;
  /**
   * Called when the reader leaves the page. Cancels a running upload, and its picture is not written to the profile.
   */
  readonly close: () => void;
  readonly edit: (field: FieldName) => void;
  /** The save functions resolve to true if the change was saved. A second call during a request does nothing. */
  /** `edit` returns the current input of the form. Input that changes during the request is saved as well. */
  readonly saveProfile: (edit: () => ProfileEdit) => Promise<boolean>;
  readonly savePassword: (current: string, wanted: string) => Promise<boolean>;
  readonly savePicture: (file: PictureFile | null) => Promise<boolean>;
}

/** A picture that the reader has selected and that is not read yet. A browser's `File` is one. */
export interface PictureFile extends Pick<Picture, 'name' | 'type'> {
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** The ports of the profile flow. */
export interface ProfilePorts {
  readonly update: UpdateProfile;
  readonly changePassword: Identity['changePassword'];
  readonly uploadPicture: Pictures['upload'];
}

const nothingWrong = { problems: {}, failure: null, why: null } as const;

export const makeProfileFlow = (services: ProfilePorts): ProfileFlow => {
  const state = makeStore<ProfileEditing>({
    open: null,
    busy: false,
    ...nothingWrong,
    saved: null,
  });
  const update = (change: Partial<ProfileEditing>) => state.set({ ...state.getValue(), ...change });
  let upload: CancellationSource | null = null;
  /** The last uploaded picture. It is not uploaded again if only the profile could not be written. */
  let uploaded: { readonly file: PictureFile; readonly address: string } | null = null;

  const save = async (act: () => Promise<Refused | null>): Promise<boolean> => {
    const { open, busy } = state.getValue();
    if (busy) return false;
    update({ busy: true, ...nothingWrong });
    const refused = await act();
    if (refused === null) update({ busy: false, open: null, saved: open });
    else update({ busy: false, ...refused });
    return refused === null;
  };
  const write = async (edit: ProfileEdit): Promise<Refused | null> => {
    const outcome = await services.update(edit);
    return E.isRight(outcome) ? null : profileRefused(outcome.left);
  };
  const writeAsItStands = async (edit: () => ProfileEdit): Promise<Refused | null> => {
    const sent = edit();
    const refused = await write(sent);
    return refused === null && !isSame(edit(), sent) ? writeAsItStands(edit) : refused;
  };
  const send = async (file: PictureFile): Promise<E.Either<Refused, string>> => {
    if (uploaded?.file === file) return E.right(uploaded.address);
    upload = makeCancellation();
    const picture = await readPicture(file);
    const outcome =
      picture === null
        ? E.left(uploadRefused({ _tag: 'NotProcessed' }))
        : E.mapLeft(uploadRefused)(await services.uploadPicture(picture, upload.cancellation));
    upload = null;
    if (E.isRight(outcome)) uploaded = { file, address: outcome.right };
    return outcome;
  };

  return {
    state,
    open: (setting) => {
      if (!state.getValue().busy) update({ open: setting, ...nothingWrong, saved: null });
    },
    cancel: () => {
      if (!state.getValue().busy) update({ open: null, ...nothingWrong });
      else upload?.cancel();
    },
    close: () => upload?.cancel(),
    edit: (field) => {
      const { problems, failure } = state.getValue();
      if (problems[field] === undefined && failure === null) return;
      const left = Object.fromEntries(Object.entries(problems).filter(([one]) => one !== field));
      update({ ...nothingWrong, problems: left });
    },
    saveProfile: (edit) => save(() => writeAsItStands(edit)),
    savePassword: (current, wanted) =>
      save(async () => {
        const wrong = { current: currentPasswordProblem(current), password: newPasswordProblem(wanted) };
        const problems = Object.fromEntries(Object.entries(wrong).filter(([, problem]) => problem !== null));
        if (Object.keys(problems).length > 0) return { ...nothingWrong, problems };
        const outcome = await services.changePassword(current, wanted);
        return E.isRight(outcome) ? null : passwordRefused(outcome.left);
      }),
    savePicture: (file) =>
      save(async () => {
        if (file === null || !/^image\/(jpeg|png|gif|webp)$/.test(file.type))
          return { ...nothingWrong, problems: { picture: 'profile.invalid-picture' } };
        const sent = await send(file);
        return E.isRight(sent) ? write({ imageUrl: sent.right }) : sent.left;
      }),
  };
};

const isSame = (one: ProfileEdit, other: ProfileEdit): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Reads a picture; `null` if the file no longer exists. */
const readPicture = async (file: PictureFile): Promise<Picture | null> => {
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, type: file.type };
  } catch {
    return null;
  }
};
