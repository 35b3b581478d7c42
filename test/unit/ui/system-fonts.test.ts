import { expect } from 'chai';
import { systemFonts } from '../../../ui/react/theme/system-fonts';

describe("The font of the card provider's frames", () => {
  it('is the first family of the page that is no web font, with a generic one at the end [PF-01]', () => {
    const webFonts = ['Source Serif 4', '"Karla"'];
    expect([
      systemFonts('"Source Serif 4", Georgia, "Times New Roman", serif', webFonts),
      systemFonts("'karla', 'Gill Sans', sans-serif", webFonts),
      systemFonts('Georgia, "Brand, Sans"', webFonts),
      systemFonts('Karla', webFonts),
      systemFonts('', webFonts),
      systemFonts('Karla, System-UI', []),
    ]).to.deep.equal([
      'Georgia, "Times New Roman", serif',
      "'Gill Sans', sans-serif",
      'Georgia, "Brand, Sans", sans-serif',
      'sans-serif',
      'sans-serif',
      'Karla, System-UI',
    ]);
  });
});
