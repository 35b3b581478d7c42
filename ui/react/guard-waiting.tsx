import css from './guard-waiting.module.css';
import { useShownAfter } from './hooks/use-shown-after';
import { useFirst } from './services';

/** A wait that most readers never notice says nothing. */
const quietFor = 150;

/** The space of a page while it is not known who the reader is. */
export const GuardWaiting = () => {
  const { t } = useFirst();
  const shown = useShownAfter(quietFor);
  return (
    <div className={css['space']} aria-busy="true">
      {/* The page's heading until there is one that says more. */}
      <div role="status">{shown && <h1 className={css['words']}>{t('page.loading')}</h1>}</div>
    </div>
  );
};
