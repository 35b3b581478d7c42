import { useState } from 'react';
import { Button, type ButtonProps } from './button';

/** A button for an async action. It is busy until the action ends, so a second click has no effect. */
export const WaitingButton = ({
  act,
  ...button
}: Omit<ButtonProps, 'busy' | 'onClick'> & { readonly act: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} busy={busy} onClick={() => void press()} />;
};
