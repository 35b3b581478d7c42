import { describeInterruptions, scenarios } from '../e2e/interruptions';

describeInterruptions(({ everyCall }) => {
  scenarios.forEach(everyCall);
});
