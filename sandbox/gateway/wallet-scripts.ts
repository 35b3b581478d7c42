import type { FastifyInstance } from 'fastify';

/**
 * Mocks of the vendors' scripts, with the documented functions that our pages use. Each opens a dialog instead of the
 * vendor's own sheet. The dialog lets a person agree, cancel or simulate a failure. Apple's sheet is part of the
 * browser and has no script. `apple-pay.js` adds such a sheet to a browser without one.
 */
export const walletScriptRoutes = (host: FastifyInstance): void => {
  for (const [file, script] of Object.entries(walletScripts)) {
    host.get(`/wallets/${file}`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
    );
  }
};

/**
 * Shows the dialog and resolves with `agree`, `cancel` or `fail`. Styles are set by script, because no content policy
 * forbids that.
 */
const sheetScript = `
  const ask = (wallet, line) => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', wallet + ' (stand-in)');
    dialog.style.cssText = 'margin:auto;padding:24px;max-inline-size:360px;border:1px solid #888;border-radius:12px;background:#fff;color:#1c2430;font:16px/1.5 system-ui,sans-serif';
    const text = (name, words) => dialog.appendChild(Object.assign(document.createElement(name), { textContent: words }));
    text('strong', wallet + ' (stand-in)');
    text('p', line);
    const end = (how) => { dialog.close(); dialog.remove(); resolve(how); };
    for (const [how, words] of [['agree', 'Agree'], ['cancel', 'Cancel'], ['fail', 'Let it fail']]) {
      const button = text('button', words);
      button.type = 'button';
      button.style.cssText = 'min-block-size:44px;margin-inline-end:8px;padding:8px 16px;font:inherit';
      button.addEventListener('click', () => end(how));
    }
    dialog.addEventListener('cancel', (event) => { event.preventDefault(); end('cancel'); });
    document.body.append(dialog);
    dialog.showModal();
  });
  const draw = (words, background, color) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.style.cssText = 'display:block;inline-size:100%;block-size:48px;border:0;border-radius:6px;font:600 17px/1 system-ui,sans-serif;cursor:pointer;background:' + background + ';color:' + color;
    return button;
  };
`;

const walletScripts: Record<string, string> = {
  'paypal.js': `(() => {${sheetScript}
  window.paypal = {
    Buttons: (options) => {
      let button = null;
      return {
        isEligible: () => options.fundingSource === 'paypal',
        render: async (place) => {
          button = draw('PayPal', '#ffc439', '#1c2430');
          button.addEventListener('click', async () => {
            let allowed = true;
            await options.onClick({ fundingSource: 'paypal' }, { resolve: () => { allowed = true; }, reject: () => { allowed = false; } });
            if (!allowed) return;
            try {
              const billingToken = await options.createBillingAgreement();
              const how = await ask('PayPal', 'Agree to be charged until you cancel.');
              if (how === 'agree') await options.onApprove({ billingToken, payerID: 'sandbox-payer', facilitatorAccessToken: 'sandbox-access' });
              else if (how === 'cancel') options.onCancel({ billingToken });
              else options.onError(new Error('The simulated wallet failed.'));
            } catch (error) { options.onError(error); }
          });
          place.append(button);
        },
        close: async () => button?.remove(),
      };
    },
  };
})();
`,
  'google-pay.js': `(() => {${sheetScript}
  const gateway = new URL('/gateway', document.currentScript.src).href;
  class PaymentsClient {
    isReadyToPay = async (request) => ({ result: request.allowedPaymentMethods.some(({ type }) => type === 'CARD') });
    createButton = ({ onClick }) => {
      const button = draw('Google Pay', '#1f1f1f', '#fff');
      button.addEventListener('click', onClick);
      return button;
    };
    loadPaymentData = async ({ transactionInfo }) => {
      const { currencyCode, totalPrice, totalPriceLabel } = transactionInfo;
      const how = await ask('Google Pay', totalPriceLabel + ': ' + currencyCode + ' ' + totalPrice);
      if (how === 'cancel') throw { statusCode: 'CANCELED' };
      if (how === 'fail') throw { statusCode: 'INTERNAL_ERROR' };
      const answer = await fetch(gateway + '/v1/sandbox/google_pay_tokens', { method: 'POST' });
      return {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: { type: 'CARD', description: 'Visa 1881', tokenizationData: { type: 'PAYMENT_GATEWAY', token: await answer.text() } },
      };
    };
  }
  window.google = { ...window.google, payments: { api: { PaymentsClient } } };
})();
`,
  'apple-pay.js': `(() => {${sheetScript}
  window.ApplePaySession = class {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;
    static supportsVersion = (version) => version <= 14;
    constructor(version, request) { this.request = request; }
    begin() { this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.example.com/paymentservices/startSession' }); }
    async completeMerchantValidation() {
      const { total, currencyCode } = this.request;
      const how = await ask('Apple Pay', total.label + ': ' + currencyCode + ' ' + total.amount);
      if (how === 'agree') this.onpaymentauthorized({ payment: { token: { paymentData: { data: 'sandbox' }, paymentMethod: { network: 'Visa' } } } });
      else if (how === 'cancel') this.oncancel();
      else this.onpaymentauthorized({ payment: { token: null } });
    }
    completePayment() {}
    abort() {}
  };
})();
`,
};
