import { createRoot } from 'react-dom/client';
import type { Translate } from '../../core/domain/messages/catalogue';
import { Actions } from './components/actions';
import { Link } from './components/link';
import { LinkButton } from './components/link-button';
import { Page } from './components/page';
import type { Brand, ColorScheme } from '../../core/domain/settings/brand';
import { Root, type TextDirection } from './components/root';
import { namePage, setPageTitle, siteTitle } from './hooks/page-title';
import { identifierPrefix } from './identifier-prefix';
import './styles/tokens.css';

export interface UnsupportedRegionProps {
  readonly t: Translate;
  /** Address of the publisher's customer service, if there is one. */
  readonly helpUrl: string | null;
}

export interface UnsupportedRegionOptions extends UnsupportedRegionProps {
  readonly brand: Brand;
  readonly scheme: ColorScheme | undefined;
  readonly tellTheme: (problem: string) => void;
  readonly language: string;
  readonly direction: TextDirection;
}

/** Replaces all of Masthead in an unsupported region (HM-03, SC-10). It sends no requests. */
export const UnsupportedRegion = ({ t, helpUrl }: UnsupportedRegionProps) => (
  <Page title={t('region.title')} intro={t('region.text')} width="form">
    <Actions flush>
      <LinkButton variant="primary" href="/">
        {t('region.home')}
      </LinkButton>
      {helpUrl && <Link href={helpUrl}>{t('page.help')}</Link>}
    </Actions>
  </Page>
);

/** Mounts the same page on a host page. Returns the unmount function. */
export const mountUnsupportedRegion = (
  container: HTMLElement,
  { t, brand, scheme, tellTheme, language, direction, helpUrl }: UnsupportedRegionOptions,
): (() => void) => {
  const site = siteTitle();
  namePage(t('region.title'), site);
  const root = createRoot(container, { identifierPrefix });
  root.render(
    <Root brand={brand} scheme={scheme} tellTheme={tellTheme} lang={language} dir={direction}>
      <UnsupportedRegion t={t} helpUrl={helpUrl} />
    </Root>,
  );
  return () => {
    root.unmount();
    setPageTitle(site);
  };
};
