import { useSearchParams } from 'react-router-dom';
import { ReadOn } from './read-on';

export interface ReadOnPlaceProps {
  /** Without a `redirect` the button leads to the stored way back, or to the front page. */
  readonly always?: boolean;
}

/**
 * The way back for a reader who came from an article's cover (`redirect`). It is shown after they have done the cover's
 * task (RT-28).
 */
export const ReadOnPlace = ({ always = false }: ReadOnPlaceProps) => {
  const [query] = useSearchParams();
  return always || query.has('redirect') ? <ReadOn /> : null;
};
