import { useState } from 'react';
import { articleAt } from '../../../../core/domain/redirect/article';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useServices } from '../../services';
import css from './read-on.module.css';

export interface ReadOnProps {
  /** Ends when the page that the reader goes back to may be asked whether they may read it. */
  readonly settled?: () => Promise<unknown>;
}

/** RT-28: the way back, and the article that it leads to where its cover has told of it. */
export const ReadOn = ({ settled }: ReadOnProps) => {
  const { say, redirects, navigation } = useServices();
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
    <div>
      {article !== null && (
        <div className={css['article']}>
          <p className={css['title']}>
            <bdi>{article.title}</bdi>
          </p>
          {article.picture !== null && !broken && (
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
      )}
      <Actions flush>
        <Button variant="primary" busy={leaving} busyLabel={say('read-on.leaving')} onClick={goOn}>
          {say(article === null ? 'read-on.continue' : 'read-on.article')}
        </Button>
      </Actions>
    </div>
  );
};
