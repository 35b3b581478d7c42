import { Notice } from '../../components/notice';
import { useServices } from '../../services';
import { Sentences } from './sentences';

/** Nothing was sent, since the terms have changed: the old ones beside the new ones. `terms`: a line each; empty where they cannot be told. */
export const TermsChanged = ({ terms }: { readonly terms: readonly string[] }) => {
  const { t } = useServices();
  const words = t('step.terms-changed');
  return (
    <Notice tone="warning" title={terms.length === 0 ? undefined : words}>
      <Sentences words={terms.length === 0 ? [words] : terms} />
    </Notice>
  );
};
