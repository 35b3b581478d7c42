import { expect } from 'chai';
import { parts, screenOf } from './journeys';
import { reading } from './rows-reading';
import { sending } from './rows-sending';

describe('Test cases for failing calls', () => {
  it('belong to a journey [R6]', () => {
    const journeys = Object.values(parts).flatMap((part) => Object.entries(part));
    const names = new Set(journeys.map(([name]) => name));
    const screens = new Set(journeys.map(([, journey]) => screenOf(journey)));

    expect(Object.keys(sending).filter((name) => !names.has(name))).to.deep.equal([]);
    expect(Object.keys(reading).filter((place) => !screens.has(place) && !names.has(place))).to.deep.equal(
      [],
    );
  });
});
