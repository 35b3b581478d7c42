import { find } from '../../../../adapters/browser/find';
import { keyPrefix } from '../../../../adapters/storage/key-prefix';
import { articleKey, articleText } from '../../../../core/domain/redirect/article-text';
import { quietly } from '../../../../core/domain/quietly';
import { addressBack } from './addresses';

/** Stores the article's title and picture from its Open Graph tags, for the page shown after paying (RT-28). */
export const keepArticle = (place: HTMLElement): void =>
  void quietly(() =>
    localStorage.setItem(
      keyPrefix + articleKey,
      articleText(addressBack(place), {
        title: openGraph('title') ?? document.title,
        picture: openGraph('image'),
      }),
    ),
  );

const openGraph = (name: string): string | null =>
  find<HTMLMetaElement>(`meta[property="og:${name}"]`)[0]?.content || null;
