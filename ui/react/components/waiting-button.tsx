import { useState } from 'react';
import { Button, type ButtonProps } from './button';

/** A button whose act takes a while: busy until it is over, so that a second press does nothing. */
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
