import type { ReactNode } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import type { Part } from '../../../../core/flows/overview/overview';
import type { Glance, OverviewView } from '../../../../core/flows/overview/view';
import { newsletterCountWords, rewardsWords } from '../../../../core/presentation/overview-words';
import { Button } from '../../components/button';
import { DefinitionList, type Definition } from '../../components/definition-list';
import { LinkButton } from '../../components/link-button';
import { useServices } from '../../services';

interface AtAGlanceProps extends Pick<OverviewView, 'newsletters' | 'rewards'> {
  readonly onRetry: (part: Part) => void;
}

/** One line each for newsletters and rewards, rendered before their data is loaded. */
export const AtAGlance = ({ newsletters, rewards, onRetry }: AtAGlanceProps) => {
  const services = useServices();
  const { t } = services;

  const line = <Known,>(
    part: Part,
    term: string,
    glance: Glance<Known>,
    words: (known: Known) => string,
    wayIn: ReactNode,
  ): Definition => {
    switch (glance._tag) {
      case 'Reading':
        return { term, detail: <span aria-busy="true">{t('page.loading')}</span>, action: wayIn };
      case 'Failed':
        return {
          term,
          detail: <span role="alert">{t('overview.unread')}</span>,
          action: (
            <Button
              variant="link"
              busy={glance.retrying}
              busyLabel={t('page.trying-again')}
              aria-label={glance.retrying ? undefined : t('overview.try-again', { name: term })}
              onClick={() => onRetry(part)}
            >
              {t('page.try-again')}
            </Button>
          ),
        };
      case 'Read':
        return { term, detail: words(glance), action: wayIn };
    }
  };

  const toRewards = (
    <LinkButton variant="link" href={pathOf('my-rewards')}>
      {t('overview.rewards-link')}
    </LinkButton>
  );
  const items = [
    line(
      'newsletters',
      t('title.newsletters'),
      newsletters,
      ({ count }) => newsletterCountWords(count, services),
      <LinkButton variant="link" href={pathOf('newsletters')}>
        {t('overview.newsletters-link')}
      </LinkButton>,
    ),
    ...(rewards === null
      ? []
      : [
          rewards._tag === 'Off'
            ? { term: t('title.my-rewards'), detail: t('overview.rewards-off'), action: toRewards }
            : line(
                'rewards',
                t('title.my-rewards'),
                rewards,
                ({ balance }) => rewardsWords(balance, services),
                toRewards,
              ),
        ]),
  ];
  return <DefinitionList items={items} />;
};
