import { Notice } from '../../components/notice';
import { useServices } from '../../services';
import { Sentences } from './sentences';

/** Nothing was sent, since the terms have changed: the old ones beside the new ones. `terms`: a line each; empty where they cannot be told. */
export const TermsChanged = ({ terms }: { readonly terms: readonly string[] }) => {
  const { say } = useServices();
  const words = say('step.terms-changed');
  return (
    <Notice tone="warning" title={terms.length === 0 ? undefined : words}>
      <Sentences words={terms.length === 0 ? [words] : terms} />
    </Notice>
  );
};
