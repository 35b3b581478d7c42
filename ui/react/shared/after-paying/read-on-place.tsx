import { useSearchParams } from 'react-router-dom';
import { useAfterPaying } from './use-after-paying';

/** RT-28: the way back of a reader whom an article's cover has led to this page (`redirect`), once they have done what it asks. */
export const ReadOnPlace = () => {
  const [query] = useSearchParams();
  const part = useAfterPaying(query.has('redirect'));
  return part && <part.ReadOn />;
};
