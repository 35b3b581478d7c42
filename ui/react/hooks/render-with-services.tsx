import type { ComponentType, ReactNode } from 'react';
import type { SomeTexts } from '../../../core/domain/messages/translator';
import { ServicesProvider, type SessionServices } from '../services';

/** A screen, with the words that it says besides those of its services. */
export interface ScreenModule {
  readonly default: ComponentType;
  readonly texts?: SomeTexts;
}

/** The screen with its services, its words learnt; `null` as long as something is missing. */
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
