import { find } from '../../../../adapters/browser/find';
import { keyPrefix } from '../../../../adapters/storage/key-prefix';
import { articleKey, articleText } from '../../../../core/domain/redirect/article-text';
import { quietly } from '../../../../core/domain/quietly';
import { addressBack } from './addresses';

/** Stores the article's title from its Open Graph tag, or else the page's, for the page shown after paying (RT-28). */
export const keepArticle = (place: HTMLElement): void =>
  void quietly(() =>
    localStorage.setItem(
      keyPrefix + articleKey,
      articleText(addressBack(place), openGraphTitle() ?? document.title),
    ),
  );

const openGraphTitle = (): string | null =>
  find<HTMLMetaElement>('meta[property="og:title"]')[0]?.content || null;
