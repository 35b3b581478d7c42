import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Connect } from './contract-world';
import { succeed } from './outcomes';

export const captchaContract = (connect: Connect): void => {
  it('returns whether the check is required [AP-31] [AU-11]', async () => {
    const { captchaCheck, askForCaptcha } = await connect('visitor');

    await askForCaptcha(true);
    expect(await succeed(captchaCheck.isRequired)).to.equal(true);
    await askForCaptcha(false);
    expect(await succeed(captchaCheck.isRequired)).to.equal(false);
  });

  it("accepts a valid token and rejects another in the server's words [AP-31] [AU-11]", async () => {
    const { captchaCheck } = await connect('visitor');

    await succeed(() => captchaCheck.verify('pass-1'));
    expect(await captchaCheck.verify('refuse-1')).to.deep.equal(
      E.left({
        _tag: 'CaptchaRefused',
        message: 'The check could not be completed. Please try again.',
      }),
    );
  });
};
