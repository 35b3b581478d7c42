import { Announcer } from './announcer';
import { RenderLinkContext, type RenderLink } from './render-link';
import { StillWorkingContext } from './still-working';
import css from './root.module.css';
import type { Elements } from './elements';

export type Brand = 'news' | 'lifestyle' | 'media';
export type ColourScheme = 'auto' | 'light' | 'dark';

export type TextSize = 'small' | 'medium' | 'large' | 'x-large';

export type TextDirection = 'ltr' | 'rtl';

export interface RootProps {
  readonly brand: Brand;
  /** `auto` follows the reader. Absent: the brand decides (media is dark, the others follow the reader). */
  readonly scheme?: ColourScheme | undefined;
  /** RT-07. Absent: `medium`. */
  readonly textSize?: TextSize | undefined;
  /** The language of the words inside, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Which way the words run: their language's, whatever the page's is. Absent: the page's. */
  readonly dir?: TextDirection | undefined;
  /** Draws links for the router in use; without it links are plain `<a>`. */
  readonly renderLink?: RenderLink | undefined;
  /** Who is reading, for what is said to them alone. */
  readonly whose?: (() => unknown) | undefined;
  /** The words of a button whose write takes long. */
  readonly stillWorking?: string | undefined;
  readonly children: Elements;
}

/** Where the host's styles end and the brand's begin. Everything of the account area lives inside one. */
export const Root = ({
  brand,
  scheme,
  textSize,
  lang,
  dir,
  renderLink,
  whose,
  stillWorking,
  children,
}: RootProps) => (
  <div
    className={css['root']}
    data-masthead-brand={brand}
    data-masthead-scheme={scheme}
    data-masthead-text-size={textSize}
    lang={lang}
    dir={dir}
  >
    <RenderLinkContext value={renderLink}>
      <StillWorkingContext value={stillWorking}>
        <Announcer whose={whose}>{children}</Announcer>
      </StillWorkingContext>
    </RenderLinkContext>
  </div>
);
