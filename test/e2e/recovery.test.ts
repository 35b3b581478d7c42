import { describeInterruptions, scenarios } from './interruptions';

const [pausing, , , subscribing] = scenarios;

describeInterruptions(({ firstOf, twoTabs }) => {
  firstOf(pausing!, 'DELETE', { when: 'after', fate: 'closed' });
  firstOf(subscribing!, 'POST', { when: 'after', fate: 'reloaded' });
  twoTabs();
});
