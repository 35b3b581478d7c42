import { createContext, useContext } from 'react';
import type { UnsavedGuard } from './use-unsaved-guard';
import { useServices } from '../services';
import type { ProfileFlow } from '../../../core/flows/profile/profile';
import type { ProfileEditing } from '../../../core/flows/profile/state';
import type { FieldName } from '../../../core/flows/profile/state';

/** State shared by the profile forms. */
export interface Editor {
  readonly flow: ProfileFlow;
  readonly state: ProfileEditing;
  /** Registers the open form's check for unsaved input. Returns a function that removes it. */
  readonly watch: (isDirty: () => boolean) => () => void;
  readonly ask: UnsavedGuard['ask'];
}

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('The forms of the profile must be inside <EditorProvider>.');
  return editor;
};

/** Returns the props that every field of these forms needs. */
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
