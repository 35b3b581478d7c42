import { useEffect, useRef, useState } from 'react';
import type { SomeTexts } from '../../../core/domain/messages/translator';
import { useSession } from '../services';
import { loadChunk } from './load-chunk';

/** A part of a page, and the texts that the page does not contain. */
interface Part {
  readonly texts: SomeTexts;
}

/**
 * Loads a required part of a page, and returns it with a retry function (HM-23). Some browsers cache a failed import,
 * so the second retry reloads the page. `load` must be stable.
 */
export const useFetched = <A extends Part>(
  load: () => Promise<A>,
  /** The name under which a failed load is reported. */
  name: string,
): readonly [A | 'arriving' | 'failed', () => void] => {
  const { addMessages, navigation, reportError } = useSession();
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
      (error: unknown) => {
        reportError?.(error, name);
        if (isShown) setPart('failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, addMessages, load, name, reportError]);
  const again = () => {
    tries.current += 1;
    if (tries.current === 1) setPart('arriving');
    else navigation.leave(navigation.addressOf(window.location.pathname + window.location.search));
  };
  return [part, again];
};
