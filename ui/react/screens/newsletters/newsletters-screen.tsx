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

/** RT-08, SC-07: the publisher's newsletters by brand; those for members are shown, and say whom they are for (NL-06). */
export const NewslettersScreen = () => {
  const { say, settings } = useServices();
  const standing = useMembershipGate(settings.membershipEnabled);
  return (
    <NewslettersFrame name="newsletters" intro="newsletters.intro" after={(frame) => <Leave frame={frame} />}>
      {(frame) => (
        <>
          <NewsletterGroups
            {...frame.groups}
            groups={newsletterBrands.map((brand) => ({
              name: say(`newsletters.brand-${brand}`),
              lists: frame.data.lists[brand],
            }))}
          />
          {settings.membershipEnabled && <ForMembers frame={frame} standing={standing} />}
        </>
      )}
    </NewslettersFrame>
  );
};

export default NewslettersScreen;
export { newsletterTexts as texts } from '../../../../core/domain/messages/texts/newsletters';

/** A member has a page for them. Anybody else sees what there is and why it is locked; a list they still get can be left. */
const ForMembers = ({ frame, standing }: { readonly frame: Frame; readonly standing: MembershipGate }) => {
  const { say } = useServices();
  const lists = exclusiveLists(frame.data);
  if (lists.length === 0) return null;
  const count = lists.filter(({ id }) => frame.held.includes(id)).length;
  if (standing.isMember === true) {
    return (
      <Section title={say('newsletters.members-title')}>
        <Text>
          <span>{say('newsletters.members-yours')}</span>{' '}
          <Link href={pathOf('exclusive-newsletters')}>
            {say('newsletters.members-yours-link', { count })}
          </Link>
        </Text>
      </Section>
    );
  }
  return (
    <Section title={say('newsletters.members-title')}>
      <Stack>
        <Why standing={standing} />
        <div>
          <NewsletterGroups
            {...frame.groups}
            groups={[{ name: say('title.exclusive-newsletters'), lists }]}
            isLocked={({ id }) => !frame.held.includes(id)}
          />
        </div>
      </Stack>
    </Section>
  );
};

const Why = ({ standing }: { readonly standing: MembershipGate }) => {
  const { say } = useServices();
  switch (standing.state) {
    case 'failed':
    case 'retrying':
      return (
        <Text>
          <span>{say('newsletters.members-unread')}</span>{' '}
          <Button
            variant="link"
            inline
            busy={standing.state === 'retrying'}
            onClick={() => void standing.retry()}
          >
            {say('page.try-again')}
          </Button>
        </Text>
      );
    case 'reading':
      return <Text tone="quiet">{say('newsletters.members-why')}</Text>;
    case 'read':
      return (
        <Text>
          <span>{say('newsletters.members-why')}</span>{' '}
          <Link href={pathOf('subscribe')}>{say('newsletters.members-link')}</Link>
        </Text>
      );
  }
};

const Leave = ({ frame: { data, held, flow, state } }: { readonly frame: Frame }) => {
  const { say, settings } = useServices();
  const known = everyList(data).map(({ id }) => id);
  const busy = isSaveUnderWay(state);
  const leaving = state.outcome._tag === 'LeftAll';
  if (state.picked !== null || leaving || (!busy && !held.some((id) => known.includes(id)))) return null;
  return (
    <Section title={say('newsletters.leave-title')}>
      {settings.membershipEnabled && <Text tone="quiet">{say('newsletters.leave-note')}</Text>}
      <Actions flush>
        <Button variant="plain" aria-disabled={busy} onClick={() => void flow.leaveAll(known)}>
          {say('newsletters.leave-all')}
        </Button>
      </Actions>
    </Section>
  );
};
