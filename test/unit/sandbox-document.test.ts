import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { readOrigins } from '../../sandbox/command';
import { cardFromTyped } from '../../sandbox/payment/cards';
import { everyPlan } from '../../sandbox/payment/plans';
import { everyPersona, sharedPassword } from '../../sandbox/personas';
import { nonceOfPages } from '../../sandbox/nonces';
import { articleBody } from '../../sandbox/sites/content';

const document = readFileSync('docs/sandbox.md', 'utf8');

describe('docs/sandbox.md', () => {
  it('lists every persona with the same address as the sandbox', () => {
    const rows = everyPersona.map(
      ({ name, account, shows }) =>
        `| \`${name}\` | ${account === undefined ? '' : `\`${account.email}\``} | ${shows} |`,
    );

    expect(rows.filter((row) => !document.includes(row))).to.deep.equal([]);
    expect(document).to.contain(sharedPassword);
    expect(document).to.contain(`"nonce": "${nonceOfPages}"`).and.to.contain('"nonce": ""');
  });

  it('names only existing plans, cards and bodies', () => {
    const cardOf = (number: string) =>
      cardFromTyped({ number, cvv: '123', holder: null, month: 1, year: 2030, zip: '10001' });
    const plans = [...document.matchAll(/^\| `(sports-[\w-]+)`/gm)].map(([, id]) => id);
    const refused = [...document.matchAll(/^\| `(\d{15,16})` \| (.+) \|$/gm)].map(([, number, why]) => [
      cardOf(number!).refusal,
      why,
    ]);

    expect(plans).to.have.length(4);
    expect(plans.filter((id) => !everyPlan.some((plan) => plan.id === id))).to.deep.equal([]);
    expect(refused).to.have.length(5);
    for (const [refusal, why] of refused)
      if (why !== "the processor can't be reached") expect(refusal).to.equal(why);
      else expect(refusal).to.match(/^Processor/);
    for (const number of ['4111111111111111', '5555555555554444', '378282246310005'])
      expect(cardOf(number).refusal, number).to.equal(null);
    for (const id of ['12345', '12346']) expect(articleBody(id), id).to.be.a('string');
  });
});

describe('Allowed origins of the sandbox', () => {
  it('include this machine with any port', () => {
    expect(readOrigins(undefined)).to.deep.equal([]);
    expect(readOrigins('http://localhost:3000, https://127.0.0.1:8443/,')).to.deep.equal([
      'http://localhost:3000',
      'https://127.0.0.1:8443',
    ]);
  });

  for (const wrong of [
    'https://www.courier.test',
    'http://localhost.evil.example',
    'http://localhost:3000/account',
    'http://reader@localhost:3000',
    'localhost:3000',
    '*',
    'null',
    'file://localhost',
  ])
    it(`do not include ${wrong}`, () => {
      expect(() => readOrigins(`http://localhost:3000,${wrong}`)).to.throw(
        `"${wrong}" is not an origin of this machine`,
      );
    });
});
