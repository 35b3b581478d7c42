import * as E from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import type { TextCampaign } from '../../../../core/domain/decision/text-campaign';
import { showPhoneNumber } from '../../../../core/domain/profile/read-phone-number';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { useServices } from '../../services';

type Campaigns = 'reading' | 'failed' | readonly TextCampaign[];

/** Text campaigns that readers sign up for from their phone. Renders nothing while they load, or if there are none. */
export const CampaignsSection = () => {
  const { t, textCampaigns } = useServices();
  const [campaigns, setCampaigns] = useState<Campaigns>('reading');
  const reading = campaigns === 'reading';

  useEffect(() => {
    if (!reading) return;
    let here = true;
    void textCampaigns().then((read) => {
      if (here) setCampaigns(E.isRight(read) ? read.right : 'failed');
    });
    return () => {
      here = false;
    };
  }, [reading, textCampaigns]);

  if (campaigns === 'reading' || campaigns.length === 0) return null;
  return (
    <Section title={t('texts.campaigns')} intro={campaigns !== 'failed' && t('texts.campaigns-intro')}>
      {campaigns === 'failed' ? (
        <Notice
          tone="warning"
          actions={<Button onClick={() => setCampaigns('reading')}>{t('page.try-again')}</Button>}
        >
          {t('texts.campaigns-failed')}
        </Notice>
      ) : (
        <DefinitionList
          items={campaigns.map(({ name, keyword, phone }) => ({
            term: name,
            detail: (
              <Link href={`sms:${phone.replace(/[^+\d]/g, '')}?&body=${encodeURIComponent(keyword)}`}>
                {t('texts.campaign', { keyword, number: showPhoneNumber(phone) })}
              </Link>
            ),
          }))}
        />
      )}
    </Section>
  );
};
