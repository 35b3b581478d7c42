/**
 * HTML character names in the order of their code points. A number is the code point of the next name; each further
 * name has the next code point. These names are valid without a semicolon.
 */
const bareNames =
  '34 quot 34 QUOT 38 amp 38 AMP 60 lt 60 LT 62 gt 62 GT 169 COPY 174 REG 160 nbsp iexcl cent pound curren yen brvbar sect uml ' +
  'copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 ' +
  'iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde ' +
  'Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml ' +
  'aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Further Western letters, typographic marks and ASCII marks that some servers encode by name. */
const closedNames =
  '9 Tab NewLine 33 excl 35 num dollar percnt 39 apos lpar rpar ast plus comma 46 period sol 58 colon semi 61 equals 63 quest ' +
  'commat 91 lbrack bsol rsqb Hat lowbar grave 123 lbrace vert rcub 338 OElig oelig 352 Scaron scaron 376 Yuml 402 fnof 710 ' +
  'circ 732 tilde 8194 ensp emsp 8201 thinsp 8204 zwnj zwj lrm rlm 8211 ndash mdash 8216 lsquo rsquo sbquo 8220 ldquo rdquo ' +
  'bdquo 8224 dagger Dagger bull 8230 hellip 8240 permil 8242 prime Prime 8249 lsaquo rsaquo 8364 euro 8482 trade 8594 rarr ' +
  '8722 minus';

/** The characters for 128 to 159, which are read as windows-1252. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const tableOf = (names: string): ReadonlyMap<string, string> => {
  const table = new Map<string, string>();
  let point = 0;
  for (const part of names.split(' ')) {
    if (/\d/.test(part.charAt(0))) point = Number(part);
    else table.set(part, String.fromCodePoint(point++));
  }
  return table;
};

let bare: ReadonlyMap<string, string> | null = null;
let closed: ReadonlyMap<string, string> | null = null;

/** Replaces character references as browsers do. Invalid references stay unchanged. */
export const withCharacters = (text: string): string =>
  text.replace(
    /&(?:#(?:(\d+)|x([\da-f]+));?|([a-z][a-z\d]*)(;?))/gi,
    (_, decimal: string | undefined, hex: string | undefined, name: string, semicolon: string) =>
      name === undefined
        ? numbered(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal))
        : named(name, semicolon),
  );

const numbered = (point: number): string => {
  if (point >= 128 && point < 160) return windows1252.charAt(point - 128);
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : '\ufffd';
};

/** Without a semicolon, the longest prefix that is a name is replaced. */
const named = (name: string, semicolon: string): string => {
  bare ??= tableOf(bareNames);
  closed ??= tableOf(closedNames);
  const whole = semicolon === '' ? undefined : (bare.get(name) ?? closed.get(name));
  if (whole !== undefined) return whole;
  for (let length = 6; length > 1; length -= 1) {
    const character = bare.get(name.slice(0, length));
    if (character !== undefined) return character + name.slice(length) + semicolon;
  }
  return `&${name}${semicolon}`;
};
