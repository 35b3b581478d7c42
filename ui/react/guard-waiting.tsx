import css from './guard-waiting.module.css';
import { useShownAfter } from './hooks/use-shown-after';
import { useFirst } from './services';

/** Milliseconds before the loading text appears. Most waits are shorter. */
const quietFor = 150;

/** Reserves the space of a page while the reader is unknown. */
export const GuardWaiting = () => {
  const { t } = useFirst();
  const shown = useShownAfter(quietFor);
  return (
    <div className={css['space']} aria-busy="true">
      {/* A temporary heading until the page's own heading is rendered. */}
      <div role="status">{shown && <h1 className={css['words']}>{t('page.loading')}</h1>}</div>
    </div>
  );
};
