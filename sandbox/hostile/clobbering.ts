/** Properties of `document` that scripts use. An image or form with the same name shadows them. */
const documentNames = ['location', 'cookie', 'title', 'head', 'forms', 'referrer', 'domain', 'activeElement'];
/** Names that scripts look up on the window. */
const windowNames = [
  'document',
  'config',
  'masthead',
  'dataLayer',
  'trustedTypes',
  'SaaSquatchDoNotAutoDrop',
  'paypal',
];
/** Ids that React generates, and ids of our own elements. */
const ids = [
  '_r_0_',
  '_r_1_',
  '_r_2_',
  ':r0:',
  ':r1:',
  'masthead-menu',
  'masthead-config',
  'email',
  'password',
];

const hidden = (inner: string): string => `<div hidden>${inner}</div>`;

/** Markup that shadows names and ids which scripts use (DOM clobbering). */
export const clobbering = hidden(
  [
    ...documentNames.map((name) => `<img name="${name}" alt="" />`),
    ...windowNames.map((id) => `<form id="${id}"><input name="textContent" /><input name="id" /></form>`),
    ...ids.map((id) => `<input id="${id}" value="the host's own" />`),
    '<form name="body"><input name="attributes" /><input name="nodeName" /></form>',
  ].join(''),
);
