import { createContext, useContext } from 'react';
import type { UnsavedGuard } from './use-unsaved-guard';
import { useServices } from '../services';
import type { ProfileFlow } from '../../../core/flows/profile/profile';
import type { ProfileEditing } from '../../../core/flows/profile/state';
import type { FieldName } from '../../../core/flows/profile/state';

/** What the forms of the profile share. */
export interface Editor {
  readonly flow: ProfileFlow;
  readonly state: ProfileEditing;
  /** The form that is open tells how to find out whether it has something to lose. Answers the end of that. */
  readonly watch: (isDirty: () => boolean) => () => void;
  readonly ask: UnsavedGuard['ask'];
}

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('The forms of the profile must stand inside <EditorProvider>.');
  return editor;
};

/** What every field of these forms is given. */
export const useFieldOf = () => {
  const { flow, state } = useEditor();
  const { t } = useServices();
  return (name: FieldName) => {
    const problem = state.problems[name];
    return {
      name,
      error: problem === undefined ? undefined : t(problem),
      onChange: () => flow.edit(name),
    };
  };
};
