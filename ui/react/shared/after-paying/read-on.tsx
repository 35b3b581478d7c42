import { useState } from 'react';
import { articleTitleAt } from '../../../../core/domain/redirect/article';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useServices } from '../../services';
import css from './read-on.module.css';

export interface ReadOnProps {
  /** Resolves when the target page can check the reader's entitlement. */
  readonly settled?: () => Promise<unknown>;
}

/** "Keep reading “Lanterns win”", with the title isolated from the text direction around it. */
const KeepReading = ({ title }: { readonly title: string }) => {
  const { t } = useServices();
  const [before, after] = t('read-on.article', { title: gap }).split(gap);
  return (
    <span className={css['words']}>
      <span>{before}</span>
      <bdi>{title}</bdi>
      <span>{after}</span>
    </span>
  );
};

/** Placeholder for the title. `articleTitleAt` removes this character from titles. */
const gap = '\u0000';

/** The button back to the page the reader came from; names the article if it is known (RT-28). */
export const ReadOn = ({ settled }: ReadOnProps) => {
  const { t, redirects } = useServices();
  const leaveFor = useLeaveFor();
  const [title] = useState(() => articleTitleAt(redirects.article(), redirects.destination()));
  const [leaving, setLeaving] = useState(false);
  const goOn = () => {
    setLeaving(true);
    void Promise.resolve(settled?.()).then(() => leaveFor(redirects.take()));
  };
  return (
    <Actions flush>
      <Button variant="primary" busy={leaving} busyLabel={t('read-on.leaving')} onClick={goOn}>
        {title === null ? t('read-on.continue') : <KeepReading title={title} />}
      </Button>
    </Actions>
  );
};
