import { useEffect, useState } from 'react';
import { hostLinks } from '../../../../../core/domain/routes/links';
import type * as Questions from '../../../../../core/presentation/plan-questions';
import { Columns } from '../../../components/columns';
import { Disclosure } from '../../../components/disclosure';
import { Link } from '../../../components/link';
import { Section } from '../../../components/section';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { useServices } from '../../../services';
import { HelpLink } from '../../../shared/help-link';

/**
 * Frequently asked questions, which are fetched, and a link to customer service. If the questions cannot be loaded,
 * only the link is shown.
 */
export const OfferQuestions = (facts: Questions.QuestionFacts) => {
  const services = useServices();
  const { t, settings, reportError } = services;
  const [part, setPart] = useState<typeof Questions | null | undefined>();
  useEffect(() => {
    import('../../../../../core/presentation/plan-questions').then(setPart, (error: unknown) => {
      reportError?.(error, 'plan-questions');
      setPart(null);
    });
  }, [reportError]);
  const questions = part ? part.planQuestions(facts, services) : [];
  return (
    <Columns>
      {(part === undefined || questions.length > 0) && (
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
