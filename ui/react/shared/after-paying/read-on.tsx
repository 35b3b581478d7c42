import { useState } from 'react';
import { articleAt } from '../../../../core/domain/redirect/article';
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

/** Placeholder for the title. `articleAt` removes this character from titles. */
const gap = '\u0000';

/** The button back to the page the reader came from; names the article if it is known (RT-28). */
export const ReadOn = ({ settled }: ReadOnProps) => {
  const { t, redirects, navigation } = useServices();
  const leaveFor = useLeaveFor();
  const [article] = useState(() =>
    articleAt(redirects.article(), redirects.destination(), navigation.host()),
  );
  const [broken, setBroken] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const goOn = () => {
    setLeaving(true);
    void Promise.resolve(settled?.()).then(() => leaveFor(redirects.take()));
  };
  return (
    <div className={css['way']}>
      <Actions flush>
        <Button variant="primary" busy={leaving} busyLabel={t('read-on.leaving')} onClick={goOn}>
          {article === null ? t('read-on.continue') : <KeepReading title={article.title} />}
        </Button>
      </Actions>
      {article !== null && article.picture !== null && !broken && (
        <img
          className={css['picture']}
          src={article.picture}
          alt=""
          width={120}
          height={80}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
};
