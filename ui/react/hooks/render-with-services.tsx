import type { ComponentType, ReactNode } from 'react';
import type { SomeTexts } from '../../../core/domain/messages/translator';
import { ServicesProvider, type SessionServices } from '../services';

/** A screen and the texts that its services do not contain. */
export interface ScreenModule {
  readonly default: ComponentType;
  readonly texts?: SomeTexts;
}

/** Renders the screen with its services and adds its texts. Returns `null` while a service is missing. */
export const renderWithServices = (
  { default: Screen, texts = {} }: ScreenModule,
  session: SessionServices,
  forVisitors = false,
): ReactNode => {
  if (forVisitors) {
    session.addMessages(texts);
    return <Screen />;
  }
  const membership = session.membership.now();
  if (membership === null) return null;
  session.addMessages(texts);
  return (
    <ServicesProvider value={{ ...session, ...membership }}>
      <Screen />
    </ServicesProvider>
  );
};
