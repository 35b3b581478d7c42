import type { ToDo } from '../../../../core/flows/overview/to-do';
import { toDoWords } from '../../../../core/presentation/overview-words';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { useServices } from '../../services';

const lessPressing: readonly ToDo['_tag'][] = ['NewEmail', 'ConfirmEmail', 'Welcome'];

interface ToDosProps {
  readonly toDos: readonly ToDo[];
  /** True if the cards could not be read, so that tasks may be missing. */
  readonly methodsUnread: boolean;
  readonly onRetry: () => void;
}

/** Open tasks, the most urgent first. Renders nothing if there is no task. */
export const ToDos = ({ toDos, methodsUnread, onRetry }: ToDosProps) => {
  const services = useServices();
  const { t } = services;
  if (toDos.length === 0 && !methodsUnread) return null;
  return (
    <Section title={t('overview.to-do')}>
      <Stack>
        {toDos.map((toDo, index) => {
          const { words, action, href } = toDoWords(toDo, services);
          return (
            <Notice
              key={`${toDo._tag} ${href}`}
              tone={lessPressing.includes(toDo._tag) ? 'info' : 'warning'}
              role={action === null ? 'status' : undefined}
              actions={
                action !== null && (
                  <LinkButton variant={index === 0 ? 'primary' : 'quiet'} href={href}>
                    {action}
                  </LinkButton>
                )
              }
            >
              {words}
            </Notice>
          );
        })}
        {methodsUnread && (
          <Notice role="status" actions={<Button onClick={onRetry}>{t('page.try-again')}</Button>}>
            {t('overview.methods-unread')}
          </Notice>
        )}
      </Stack>
    </Section>
  );
};
