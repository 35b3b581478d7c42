import { useState } from 'react';
import { schemeOfBrand } from '../../../../core/domain/settings/brand';
import { textSizes, themes } from '../../../../core/domain/profile/display-settings';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { makeDisplayFlow } from '../../../../core/flows/display';

export { profileTexts as texts } from '../../../../core/domain/messages/texts/profile';

/** Theme and text size, applied at once (RT-07, SC-04). */
const DisplayScreen = () => {
  const { t, settings, profile } = useServices();
  const [flow] = useState(() => makeDisplayFlow(profile.display));
  const state = useLive(flow.state);
  const { theme, textSize } = useLive(profile.display.state);
  const announce = useAnnounce();

  const settle = () => {
    if (flow.state.getValue() === 'Saved') announce(t('display.saved'));
  };

  return (
    <Page
      title={t('title.display')}
      intro={t('display.intro')}
      navigation={<AccountSections current="display" />}
    >
      <Stack gap="huge">
        <RadioCards
          legend={t('display.theme')}
          name="theme"
          value={theme}
          columns={3}
          onChange={(value) => {
            const chosen = themes.find((one) => one === value);
            if (chosen !== undefined) void flow.choose({ theme: chosen }).then(settle);
          }}
        >
          {themes.map((one) => (
            <RadioCard
              key={one}
              value={one}
              label={t(`display.theme-${one}`)}
              detail={
                one === 'system' &&
                t(`display.theme-system-${settings.colorScheme ?? schemeOfBrand[settings.brand]}`)
              }
            />
          ))}
        </RadioCards>
        <Stack>
          <RadioCards
            legend={t('display.text-size')}
            name="text-size"
            value={textSize}
            columns={2}
            onChange={(value) => {
              const chosen = textSizes.find((one) => one === value);
              if (chosen !== undefined) void flow.choose({ textSize: chosen }).then(settle);
            }}
          >
            {textSizes.map((one) => (
              <RadioCard key={one} value={one} label={t(`display.text-${one}`)} />
            ))}
          </RadioCards>
          {/* Rendered before its text, so that screen readers announce the text. */}
          <div role="alert">
            {(state === 'Failed' || state === 'SignedOut') && (
              <Notice
                tone="warning"
                title={t(state === 'SignedOut' ? 'change.signed-out' : 'display.not-saved-title')}
                actions={
                  <>
                    {state === 'SignedOut' && <LogInAgain />}
                    <Button onClick={() => void flow.again().then(settle)}>{t('page.try-again')}</Button>
                  </>
                }
              >
                {t('display.not-saved')}
              </Notice>
            )}
          </div>
        </Stack>
        <Section title={t('display.sample')}>
          <Text>{t('display.sample-text')}</Text>
        </Section>
      </Stack>
    </Page>
  );
};

export default DisplayScreen;
