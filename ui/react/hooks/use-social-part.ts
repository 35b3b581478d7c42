import { useEffect, useState } from 'react';
import { useFirst, type SocialPart } from '../services';

/** The part that signs in with providers, once it is there; `failed` where it did not arrive. */
export const useSocialPart = (): SocialPart | 'loading' | 'failed' => {
  const { social } = useFirst();
  const [part, setPart] = useState<SocialPart | 'loading' | 'failed'>('loading');

  useEffect(() => {
    let wanted = true;
    social().then(
      (there) => wanted && setPart(there),
      () => wanted && setPart('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [social]);

  return part;
};
