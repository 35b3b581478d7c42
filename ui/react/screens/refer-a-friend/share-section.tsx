import { useEffect, useRef, useState } from 'react';
import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import { shareAddress, sharePlaces, type SharePlace } from '../../../../core/domain/rewards/share-address';
import type { ShareLinks } from '../../../../core/domain/rewards/share-links';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Link } from '../../components/link';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { useServices, type RewardsServices } from '../../services';
import css from './share-section.module.css';

const shownFor = 2_000;

const placeNames: Readonly<Record<SharePlace, PlainMessageKey>> = {
  EMAIL: 'refer.email',
  SMS: 'refer.sms',
  WHATSAPP: 'refer.whatsapp',
  FACEBOOK: 'refer.facebook',
  TWITTER: 'refer.twitter',
  LINKEDIN: 'refer.linkedin',
};

interface ShareSectionProps {
  readonly links: ShareLinks;
  readonly rewards: RewardsServices;
}

/**
 * The reader's referral link, with buttons to copy it, to share it with the device's share sheet, or to open it in
 * common services (SC-09).
 */
export const ShareSection = ({ links, rewards }: ShareSectionProps) => {
  const { t } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(links.direct, field, rewards);
  const canShare = typeof navigator.share === 'function';
  const words = { subject: t('refer.share-subject'), words: t('refer.share-words') };

  return (
    <Section title={t('refer.your-link')}>
      <Stack gap="medium">
        <div className={css['line']}>
          <Field
            label={t('refer.link')}
            error={outcome === 'by-hand' && t('refer.copy-by-hand')}
            ref={field}
            readOnly
            value={links.direct}
            onFocus={({ target }) => target.select()}
          />
          <div className={css['copy']}>
            <Button variant="primary" fullWidth onClick={() => void copy()}>
              {t(outcome === 'copied' ? 'refer.copied' : 'refer.copy')}
            </Button>
          </div>
        </div>
        {canShare && <NativeShare links={links} rewards={rewards} />}
        <div className={css['places']}>
          <span id="masthead-share-on">{t('refer.share-on')}</span>
          <ul className={css['list']} role="list" aria-labelledby="masthead-share-on">
            {sharePlaces.map((place) => (
              <li key={place}>
                <Link
                  href={shareAddress(place, links, words)}
                  target={place === 'EMAIL' || place === 'SMS' ? undefined : '_blank'}
                  rel="noopener noreferrer"
                  onClick={() => void rewards.tellShared(place)}
                >
                  {t(placeNames[place])}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Section>
  );
};

const useCopy = (
  link: string,
  field: { readonly current: HTMLInputElement | null },
  rewards: RewardsServices,
) => {
  const { t } = useServices();
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<'copied' | 'by-hand' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const wait = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(wait);
  }, [outcome]);

  const copy = async () => {
    try {
      // The clipboard is missing on plain http outside of loopback. It rejects if the page has no permission to write.
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
      announce(t('refer.copied-announcement'));
    } catch {
      setOutcome('by-hand');
      field.current?.focus();
      field.current?.select();
    }
    await rewards.tellShared('DIRECT');
  };
  return { outcome, copy };
};

const NativeShare = ({ links, rewards }: ShareSectionProps) => {
  const { t } = useServices();
  const [sharing, setSharing] = useState(false);
  const share = async () => {
    setSharing(true);
    try {
      await navigator.share({
        title: t('refer.share-subject'),
        text: t('refer.share-words'),
        url: links.mobile,
      });
      void rewards.tellShared('DIRECT');
    } catch {
      // The reader closed the share sheet, or the device has no share target. The link is shown above.
    }
    setSharing(false);
  };
  return (
    <div>
      <Button busy={sharing} onClick={() => void share()}>
        {t('refer.share')}
      </Button>
    </div>
  );
};
