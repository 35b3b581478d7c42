import '../setup';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { useState } from 'react';
import { Badge } from '../../../../ui/react/components/badge';
import { Button } from '../../../../ui/react/components/button';
import { methodImage } from '../../../../core/domain/payment-method/method-image';
import { CardBrandIcon } from '../../../../ui/react/components/card-brand-icon';
import { Field } from '../../../../ui/react/components/field';
import { PasswordField } from '../../../../ui/react/components/password-field';
import { PlanCard } from '../../../../ui/react/components/plan-card';
import { RadioCards } from '../../../../ui/react/components/radio-cards';
import { readableInk } from '../../../../ui/react/components/readable-ink';
import { WaitingButton } from '../../../../ui/react/components/waiting-button';

describe('The controls', () => {
  afterEach(cleanup);

  it('a busy button keeps the focus, shows its progress and submits nothing', async () => {
    const heard: string[] = [];
    render(
      <form onSubmit={() => heard.push('submitted')}>
        <Button type="submit" busy busyLabel="Pausing…" onClick={() => heard.push('clicked')}>
          Pause membership
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pausing…' });

    await userEvent.click(button);

    expect(heard).to.deep.equal([]);
    expect(button).to.equal(document.activeElement);
    expect(button.getAttribute('aria-disabled')).to.equal('true');
  });

  it('a button with a slow action is busy until its end and acts once [PZ-09]', async () => {
    let acts = 0;
    let end = (): void => undefined;
    const released = new Promise<void>((resolve) => (end = resolve));
    const act = (): Promise<void> => {
      acts += 1;
      return released;
    };
    render(<WaitingButton act={act}>Leave it as it is</WaitingButton>);
    const button = screen.getByRole('button', { name: 'Leave it as it is' });

    await userEvent.click(button);
    await userEvent.click(button);

    expect([acts, button.getAttribute('aria-disabled')]).to.deep.equal([1, 'true']);
    end();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).to.not.equal('true'));
  });

  it("a stored method shows its provider's icon by type, and a card its brand's icon [EN-05] [SC-06]", () => {
    const brands = (
      [
        ['CreditCard', 'Visa'],
        ['CreditCard', 'MasterCard'],
        ['CreditCard', 'American Express'],
        ['CreditCard', 'Lantern Bank'],
        ['CreditCard', null],
        ['PayPalAccount', null],
        ['GooglePay', 'Visa'],
        ['ApplePay', 'MasterCard'],
      ] as const
    ).map(([type, card_type]) => methodImage({ type, card_type }));

    expect(brands).to.deep.equal([
      'visa',
      'master-card',
      'american-express',
      'generic',
      'generic',
      'paypal',
      'google-pay',
      'apple-pay',
    ]);
    const marks = brands.map((brand) => render(<CardBrandIcon brand={brand} />).container.innerHTML);
    expect(new Set(marks).size).to.equal(new Set(brands).size);
  });

  it('a field is described first by its error, then by its hint', () => {
    render(<Field id="email" label="Email" hint="For receipts" error="Enter an email address" />);

    const input = screen.getByRole('textbox', { name: 'Email' });

    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(input.getAttribute('aria-describedby')).to.equal('email-error email-hint');
    expect(document.getElementById('email-error')?.textContent).to.equal('Enter an email address');
  });

  it('a password can be shown and hidden with the same accessible name', async () => {
    render(
      <PasswordField
        label="Password"
        autoComplete="current-password"
        toggleLabel="Show password"
        showLabel="Show"
        hideLabel="Hide"
      />,
    );
    const toggle = screen.getByRole('button', { name: 'Show password' });
    const seen = () => [
      screen.getByLabelText('Password', { selector: 'input' }).getAttribute('type'),
      toggle.getAttribute('aria-pressed'),
    ];
    const atFirst = seen();

    await userEvent.click(toggle);
    const shown = seen();
    await userEvent.click(toggle);

    expect([atFirst, shown, seen()]).to.deep.equal([
      ['password', 'false'],
      ['text', 'true'],
      ['password', 'false'],
    ]);
  });

  it('a plan is selected by its name and badge', async () => {
    const Plans = () => {
      const [plan, setPlan] = useState<string | null>(null);
      return (
        <RadioCards legend="Plan" name="plan" value={plan} onChange={setPlan}>
          <PlanCard value="monthly" name="Monthly" price="$9.99" period="per month" />
          <PlanCard
            value="annual"
            name="Annual"
            price="$99.99"
            period="per year"
            badge={<Badge tone="accent">Best value</Badge>}
          />
        </RadioCards>
      );
    };
    render(<Plans />);

    await userEvent.click(screen.getByRole('radio', { name: 'Annual Best value' }));

    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(chosen).to.deep.equal([false, true]);
  });

  it('letters on a color are black or white, whichever is more legible', () => {
    const inks = ['#000000', '#fff', '#ffd400', '#6d2150', 'plum'].map(readableInk);

    expect(inks).to.deep.equal(['#ffffff', '#000000', '#000000', '#ffffff', undefined]);
  });
});
