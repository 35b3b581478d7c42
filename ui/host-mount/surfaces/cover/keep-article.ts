import { find } from '../../../../adapters/browser/find';
import { keyPrefix } from '../../../../adapters/storage/key-prefix';
import { articleKey, articleText } from '../../../../core/domain/redirect/article-text';
import { quietly } from '../../page/mounts';
import { addressBack } from './addresses';

/** RT-28: keeps title and picture of this article, as its page tells them to others, for the end of what its cover leads to. */
export const keepArticle = (place: HTMLElement): void =>
  void quietly(() =>
    localStorage.setItem(
      keyPrefix + articleKey,
      articleText(addressBack(place), { title: told('title') ?? document.title, picture: told('image') }),
    ),
  );

const told = (what: string): string | null =>
  find<HTMLMetaElement>(`meta[property="og:${what}"]`)[0]?.content || null;
