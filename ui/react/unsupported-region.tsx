import { createRoot } from 'react-dom/client';
import type { Say } from '../../core/domain/messages/catalogue';
import { Actions } from './components/actions';
import { Link } from './components/link';
import { LinkButton } from './components/link-button';
import { Page } from './components/page';
import { Root, type Brand } from './components/root';
import './styles/tokens.css';

export interface UnsupportedRegionOptions {
  readonly say: Say;
  readonly brand: Brand;
  /** External customer service. */
  readonly helpUrl: string;
}

/** HM-03, SC-10: in place of everything of ours, where the publisher serves nobody. Nothing is asked of any server. Returns its undoing. */
export const mountUnsupportedRegion = (
  container: HTMLElement,
  { say, brand, helpUrl }: UnsupportedRegionOptions,
): (() => void) => {
  const siteTitle = document.title;
  document.title = siteTitle === '' ? say('region.title') : `${say('region.title')} — ${siteTitle}`;
  const root = createRoot(container);
  root.render(
    <Root brand={brand}>
      <Page title={say('region.title')} intro={say('region.text')} width="form">
        <Actions flush>
          <LinkButton variant="primary" href="/">
            {say('region.home')}
          </LinkButton>
          <Link href={helpUrl}>{say('page.help')}</Link>
        </Actions>
      </Page>
    </Root>,
  );
  return () => {
    root.unmount();
    document.title = siteTitle;
  };
};
