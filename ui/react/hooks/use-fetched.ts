import { useEffect, useRef, useState } from 'react';
import type { SomeTexts } from '../../../core/domain/messages/translator';
import { useSession } from '../services';
import { loadChunk } from './load-chunk';

/** A part of a page, with the words that it says besides those of the page. */
interface Part {
  readonly texts: SomeTexts;
}

/**
 * HM-23: a part that its page cannot do without, and what asks for it again where it did not arrive. Some browsers remember a failure for
 * as long as the page lives: the second time the page is loaded anew. `load`: one function for good.
 */
export const useFetched = <A extends Part>(
  load: () => Promise<A>,
): readonly [A | 'arriving' | 'failed', () => void] => {
  const { addMessages, navigation } = useSession();
  const tries = useRef(0);
  const [part, setPart] = useState<A | 'arriving' | 'failed'>('arriving');
  const isWanted = part === 'arriving';
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    loadChunk(load).then(
      (there) => {
        addMessages(there.texts);
        if (isShown) setPart(there);
      },
      () => isShown && setPart('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, addMessages, load]);
  const again = () => {
    tries.current += 1;
    if (tries.current === 1) setPart('arriving');
    else navigation.leave(navigation.addressOf(window.location.pathname + window.location.search));
  };
  return [part, again];
};
