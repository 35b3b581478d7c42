import { fill } from '../../../core/domain/messages/translator';
import { usableWording } from '../../../core/domain/publisher/names';
import type { LoaderConfig } from './loader-config';
import { namesOf } from './publisher-fields';

/** Returns a translator for some of the catalog's texts. The publisher's own wording takes precedence. */
export const translateIn =
  <Key extends string>(
    { messages, source }: Pick<LoaderConfig, 'messages' | 'source'>,
    known: Readonly<Record<Key, string>>,
  ) =>
  (key: Key, parameters: Readonly<Record<string, string | number>> = {}): string => {
    const names = namesOf({ source });
    const own = usableWording((messages as Readonly<Record<string, string>>)[key], names);
    return fill(own ?? known[key], { ...names, ...parameters });
  };
