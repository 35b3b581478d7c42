import type { PlainMessageKey } from '../../core/domain/messages/catalogue';
import { Text } from './components/text';
import css from './guard-waiting.module.css';
import { useShownAfter } from './hooks/use-shown-after';
import { useFirst } from './services';

/** A wait that most readers never notice says nothing. */
const quietFor = 150;

/** The space of a page while it is not known who the reader is. `words` say what is being waited for. */
export const GuardWaiting = ({ words = 'page.loading' }: { readonly words?: PlainMessageKey }) => {
  const { say } = useFirst();
  const shown = useShownAfter(quietFor);
  return (
    <div className={css['space']} aria-busy="true">
      <div role="status">{shown && <Text tone="quiet">{say(words)}</Text>}</div>
    </div>
  );
};
