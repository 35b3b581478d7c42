import { everyList, exclusiveLists, newsletterBrands } from '../../../../core/domain/newsletter/newsletters';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useMembershipGate, type MembershipGate } from '../../hooks/use-membership-gate';
import { useServices } from '../../services';
import { NewsletterGroups } from '../../shared/newsletters/newsletter-groups';
import { NewslettersFrame, type Frame } from '../../shared/newsletters/newsletters-frame';
import { isSaveUnderWay } from '../../../../core/flows/newsletters';

/** The publisher's newsletters by brand (RT-08, SC-07). Newsletters for members are listed and marked (NL-06). */
export const NewslettersScreen = () => {
  const { t, settings } = useServices();
  const gate = useMembershipGate(settings.membershipEnabled);
  return (
    <NewslettersFrame name="newsletters" intro="newsletters.intro" after={(frame) => <Leave frame={frame} />}>
      {(frame) => (
        <>
          <NewsletterGroups
            {...frame.groups}
            groups={newsletterBrands.map((brand) => ({
              name: t(`newsletters.brand-${brand}`),
              lists: frame.data.lists[brand],
            }))}
          />
          {settings.membershipEnabled && <ForMembers frame={frame} gate={gate} />}
        </>
      )}
    </NewslettersFrame>
  );
};

export default NewslettersScreen;
export { newsletterTexts as texts } from '../../../../core/domain/messages/texts/newsletters';

/**
 * Links members to the page of their newsletters. Other readers see the locked lists with the reason, and can leave a
 * list that they still get.
 */
const ForMembers = ({ frame, gate }: { readonly frame: Frame; readonly gate: MembershipGate }) => {
  const { t } = useServices();
  const lists = exclusiveLists(frame.data);
  if (lists.length === 0) return null;
  const count = lists.filter(({ id }) => frame.subscribedIds.includes(id)).length;
  if (gate.isMember === true) {
    return (
      <Section title={t('newsletters.members-title')}>
        <Text>
          <span>{t('newsletters.members-yours')}</span>{' '}
          <Link href={pathOf('exclusive-newsletters')}>{t('newsletters.members-yours-link', { count })}</Link>
        </Text>
      </Section>
    );
  }
  return (
    <Section title={t('newsletters.members-title')}>
      <Stack>
        <Why gate={gate} />
        <div>
          <NewsletterGroups
            {...frame.groups}
            groups={[{ name: t('title.exclusive-newsletters'), lists }]}
            isLocked={({ id }) => !frame.subscribedIds.includes(id)}
          />
        </div>
      </Stack>
    </Section>
  );
};

const Why = ({ gate }: { readonly gate: MembershipGate }) => {
  const { t } = useServices();
  switch (gate.state) {
    case 'failed':
    case 'retrying':
      return (
        <Text>
          <span>{t('newsletters.members-unread')}</span>{' '}
          <Button variant="link" inline busy={gate.state === 'retrying'} onClick={() => void gate.retry()}>
            {t('page.try-again')}
          </Button>
        </Text>
      );
    case 'reading':
      return <Text tone="quiet">{t('newsletters.members-why')}</Text>;
    case 'read':
      return (
        <Text>
          <span>{t('newsletters.members-why')}</span>{' '}
          <Link href={pathOf('subscribe')}>{t('newsletters.members-link')}</Link>
        </Text>
      );
  }
};

const Leave = ({ frame: { data, subscribedIds, flow, state } }: { readonly frame: Frame }) => {
  const { t, settings } = useServices();
  const known = everyList(data).map(({ id }) => id);
  const busy = isSaveUnderWay(state);
  const leaving = state.outcome._tag === 'LeftAll';
  if (state.picked !== null || leaving || (!busy && !subscribedIds.some((id) => known.includes(id))))
    return null;
  return (
    <Section title={t('newsletters.leave-title')}>
      {settings.membershipEnabled && <Text tone="quiet">{t('newsletters.leave-note')}</Text>}
      <Actions flush>
        <Button variant="plain" aria-disabled={busy} onClick={() => void flow.leaveAll(known)}>
          {t('newsletters.leave-all')}
        </Button>
      </Actions>
    </Section>
  );
};
