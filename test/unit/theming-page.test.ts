import { expect } from 'chai';
import { formatAddress, readAddress, standardView } from '../../sandbox/control/theming/address';
import { cssValue, styleBlock, type Changes } from '../../sandbox/control/theming/style-block';
import { themeNames } from '../../core/presentation/theme/theme';

const everyValue: Changes = {
  ...Object.fromEntries(themeNames.slice(0, 10).map((name) => [name, { light: '#102030', dark: '#a0b0c0' }])),
  radius: 28,
  density: 0.65,
  fontText: "Georgia, 'Times New Roman', serif",
  fontHeading: 'ui-rounded',
};
const personas = ['reader', 'visitor'];

describe('The style block of the theming page', () => {
  it('has only the changed values, in the order of the documentation [HM-06]', () => {
    const changes: Changes = {
      density: 0.8,
      radius: 12,
      fontText: 'Georgia, serif',
      onAccent: { light: '#ffffff', dark: '#ffffff' },
      accent: { light: '#1c4bff', dark: '#8fb0ff' },
    };

    expect(styleBlock(changes)).to.equal(
      [
        ':root {',
        '  --masthead-accent: light-dark(#1c4bff, #8fb0ff);',
        '  --masthead-on-accent: #ffffff;',
        '  --masthead-radius: 12px;',
        '  --masthead-density: 0.8;',
        '  --masthead-font-text: Georgia, serif;',
        '}',
      ].join('\n'),
    );
  });

  it('is empty without a change [HM-06]', () => {
    expect(styleBlock({})).to.equal('');
    expect(cssValue({}, 'accent')).to.equal(null);
  });
});

describe('The address of the theming page', () => {
  it('restores every value and the view [HM-06]', () => {
    const view = { scheme: 'dark', width: '1280', persona: 'visitor' } as const;

    expect(readAddress(formatAddress(everyValue, view), personas)).to.deep.equal({
      changes: everyValue,
      view,
      problems: [],
    });
  });

  it('is short if nothing differs from the start [HM-06]', () => {
    expect(formatAddress({}, standardView)).to.equal('');
    expect(formatAddress({ accent: { light: '#00aa00', dark: '#00aa00' } }, standardView)).to.equal(
      '?accent=00aa00',
    );
  });

  it('reads short colors, and one color for both schemes [HM-06]', () => {
    expect(readAddress('?accent=%230A0&text=abc,def', personas).changes).to.deep.equal({
      accent: { light: '#00aa00', dark: '#00aa00' },
      text: { light: '#aabbcc', dark: '#ddeeff' },
    });
  });

  it('ignores and names the wrong parts [HM-06]', () => {
    const wrong = [
      'accent=red',
      'text=111,222,333',
      'muted=111,',
      'radius=29',
      'density=0.5',
      'font-text=a;b{}',
      'scheme=night',
      'width=1',
      'persona=stranger',
      'unknown=1',
    ];
    const { changes, view, problems } = readAddress(
      `?${wrong.join('&').replace(';', '%3B')}&focus=123`,
      personas,
    );

    expect(changes).to.deep.equal({ focus: { light: '#112233', dark: '#112233' } });
    expect(view).to.deep.equal(standardView);
    expect([...problems].sort()).to.deep.equal([...wrong].sort());
  });
});
