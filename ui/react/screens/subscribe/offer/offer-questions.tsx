import { hostLinks } from '../../../../../core/domain/publisher/defaults';
import { planQuestions, type QuestionFacts } from '../../../../../core/presentation/plan-questions';
import { Columns } from '../../../components/columns';
import { Disclosure } from '../../../components/disclosure';
import { Link } from '../../../components/link';
import { Section } from '../../../components/section';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { useServices } from '../../../services';
import { HelpLink } from '../../../shared/help-link';

/** Frequently asked questions, and a link to customer service. */
export const OfferQuestions = (facts: QuestionFacts) => {
  const services = useServices();
  const { t, settings } = services;
  const questions = planQuestions(facts, services);
  return (
    <Columns>
      {questions.length > 0 && (
        <Section title={t('plans.questions')}>
          {questions.map(({ id, question, answer }) => (
            <Disclosure key={id} summary={question}>
              <Stack gap="small">
                {answer.map((words) => (
                  <Text key={words}>{words}</Text>
                ))}
              </Stack>
            </Disclosure>
          ))}
        </Section>
      )}
      <Section title={t('plans.help')}>
        <Stack gap="small">
          {settings.helpUrl && (
            <Text>
              <HelpLink>{t('change.help')}</HelpLink>
            </Text>
          )}
          <Text>
            <Link href={hostLinks.membershipTerms} target="_blank" rel="noopener">
              {t('plans.terms')}
            </Link>
          </Text>
        </Stack>
      </Section>
    </Columns>
  );
};
