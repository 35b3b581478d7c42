import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aProfile } from '../../../adapters/memory/world/accounts';
import type { Settings } from '../../../core/domain/settings/settings';
import { isConsentFor } from '../../../core/domain/agreement/text-consent';
import { aPayflow } from '../../builders/payflow';

const textConsent = { version: '2026-11', attribute: 'text-consent' };
const [phone, another] = ['+12125550142', '+12125550199'];

const aReader = async (phoneNumber = '', settings: Pick<Settings, 'textConsent'> = { textConsent }) => {
  const payflow = await aPayflow({ profile: aProfile({ phoneNumber }) }, {}, settings);
  const { texts, update } = payflow.core.profile;
  const isSignedUp = async (number: string) => {
    const read = await texts.isSignedUp(number);
    return E.isRight(read) ? read.right : read.left._tag;
  };
  return { ...payflow, texts, update, isSignedUp };
};

describe('Consent to text messages', () => {
  it('is stored with the number, time and wording, and read back [SC-09]', async () => {
    const { texts, isSignedUp, reader, world } = await aReader();
    expect(await isSignedUp(phone)).to.equal(false);

    expect(await texts.signUp(phone)).to.deep.equal(E.right(undefined));

    expect(reader.profile.phoneNumber).to.equal(phone);
    expect(reader.attributes).to.deep.equal({
      'text-consent': `{"version":"2026-11","on":"2026-11-21T12:00:00.000Z","number":"${phone}"}`,
    });
    expect(await isSignedUp(phone)).to.equal(true);
    expect(world.storage.get('text-alerts')).to.equal(null);
  });

  it('is not implied by a number in the profile [SC-09]', async () => {
    const { texts, isSignedUp, update } = await aReader(phone);
    expect(await isSignedUp(phone)).to.equal(false);
    await texts.signUp(phone);

    await update({ phoneNumber: another });

    expect(await isSignedUp(another)).to.equal(false);
  });

  it('is removed before the number, which may stay if its removal fails [SC-09] [R6]', async () => {
    const { texts, isSignedUp, reader, world } = await aReader();
    await texts.signUp(phone);
    world.fail('profiles.update', { _tag: 'Refused' }, { times: 1 });

    expect(E.isLeft(await texts.end())).to.equal(true);
    expect([reader.profile.phoneNumber, await isSignedUp(phone)]).to.deep.equal([phone, false]);

    expect(await texts.end()).to.deep.equal(E.right(undefined));
    expect([reader.profile.phoneNumber, reader.attributes]).to.deep.equal(['', { 'text-consent': '' }]);
  });

  it('is not reported if it could not be written or read [SC-09] [R6]', async () => {
    const { texts, isSignedUp, world } = await aReader();
    world.fail('profiles.writeAttribute', { _tag: 'Offline' }, { times: 1 });
    expect(E.isLeft(await texts.signUp(phone))).to.equal(true);
    expect(await isSignedUp(phone)).to.equal(false);
    expect(E.isRight(await texts.signUp(phone))).to.equal(true);

    world.fail('profiles.readAttribute', { _tag: 'Offline' }, { times: 1 });
    expect(await isSignedUp(phone)).to.equal('Offline');
  });

  it('is known only to this browser if the publisher stores no record [SC-09]', async () => {
    const { texts, isSignedUp, update, world, core } = await aReader(phone, {});
    expect(await isSignedUp(phone)).to.equal(false);
    await texts.signUp(phone);
    expect(await isSignedUp(phone)).to.equal(true);
    expect(world.calls().map(({ name }) => name)).to.not.include('profiles.writeAttribute');
    // Only part of the number is stored, so the device does not reveal the full number.
    expect(world.storage.get('text-alerts'), 'masthead.text-alerts')
      .to.contain('0142')
      .and.not.contain('212');

    await update({ phoneNumber: another });
    expect(await isSignedUp(another)).to.equal(false);
    await texts.end();
    expect(world.storage.get('text-alerts')).to.equal(null);

    await texts.signUp(phone);
    await core.signOut();
    expect(world.storage.get('text-alerts')).to.equal(null);
  });

  it('ignores records written by others [SC-09]', () => {
    for (const record of [null, '', 'yes', '{}', '[]', '{"number":"+12125550142"}', '{"on":"2026-11-21"}'])
      expect(isConsentFor(record, phone), String(record)).to.equal(false);
    expect(isConsentFor(`{"on":"2026-11-21T12:00:00.000Z","number":""}`, '')).to.equal(false);
  });
});
