import { expect } from 'chai';
import { makeCancellation } from '../../../core/state/cancellation';

describe('A cancellation signal', () => {
  it('runs each listener once, and late listeners at once [AP-37]', () => {
    const { cancellation, cancel } = makeCancellation();
    const acted: string[] = [];
    const note = (): void => void acted.push('same');
    cancellation.whenCancelled(note);
    cancellation.whenCancelled(note);
    cancellation.whenCancelled(() => acted.push('forgotten'))();
    expect(cancellation.isCancelled()).to.equal(false);

    cancel();
    cancel();
    cancellation.whenCancelled(() => acted.push('late'));

    expect(cancellation.isCancelled()).to.equal(true);
    expect(acted).to.deep.equal(['same', 'same', 'late']);
  });
});
