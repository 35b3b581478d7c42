import { useEffect, useRef } from 'react';
import { keepLegible } from '../theme/keep-legible';
import type { Brand, ColorScheme } from '../../../core/domain/settings/brand';
import { Announcer } from './announcer';
import { RenderLinkContext, type RenderLink } from './render-link';
import { StillWorkingContext } from './still-working';
import css from './root.module.css';
import type { Elements } from './elements';

export type TextSize = 'small' | 'medium' | 'large' | 'x-large';

export type TextDirection = 'ltr' | 'rtl';

export interface RootProps {
  readonly brand: Brand;
  /**
   * `auto` follows the reader's preference. Absent: the brand decides (media is dark, the others follow the reader).
   */
  readonly scheme?: ColorScheme | undefined;
  /** RT-07. Absent: `medium`. */
  readonly textSize?: TextSize | undefined;
  /** The language of the content, if it differs from the page's. */
  readonly lang?: string | undefined;
  /** The text direction of the content's language. Absent: the page's direction. */
  readonly dir?: TextDirection | undefined;
  /** Renders links for the router in use. Absent: plain `<a>`. */
  readonly renderLink?: RenderLink | undefined;
  /** Returns the current reader. Announcements are shown only to the reader they were made for. */
  readonly whose?: (() => unknown) | undefined;
  /** The text of a button whose write takes long. */
  readonly stillWorking?: string | undefined;
  /** Called with each value of the page's theme that fails. */
  readonly tellTheme?: ((problem: string) => void) | undefined;
  readonly children: Elements;
}

/** The style boundary between the host and the brand. All parts of the account area are inside one. */
export const Root = ({
  brand,
  scheme,
  textSize,
  lang,
  dir,
  renderLink,
  whose,
  stillWorking,
  tellTheme = noReport,
  children,
}: RootProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => (place.current === null ? undefined : keepLegible(place.current, tellTheme)),
    [brand, scheme, tellTheme],
  );
  return (
    <div
      ref={place}
      className={css['root']}
      data-masthead-brand={brand}
      data-masthead-scheme={scheme}
      data-masthead-text-size={textSize}
      lang={lang}
      dir={dir}
    >
      <RenderLinkContext.Provider value={renderLink}>
        <StillWorkingContext.Provider value={stillWorking}>
          <Announcer whose={whose}>{children}</Announcer>
        </StillWorkingContext.Provider>
      </RenderLinkContext.Provider>
    </div>
  );
};

const noReport = (): void => undefined;
