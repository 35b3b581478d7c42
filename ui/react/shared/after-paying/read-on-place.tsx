import { useSearchParams } from 'react-router-dom';
import { useAfterPaying } from './use-after-paying';

export interface ReadOnPlaceProps {
  /** Without a `redirect` the button leads to the stored way back, or to the front page. */
  readonly always?: boolean;
}

/** RT-28: the way back of a reader whom an article's cover has led to this page (`redirect`), once they have done what it asks. */
export const ReadOnPlace = ({ always = false }: ReadOnPlaceProps) => {
  const [query] = useSearchParams();
  const part = useAfterPaying(always || query.has('redirect'));
  return part && <part.ReadOn />;
};
