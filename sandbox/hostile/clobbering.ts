/** Names by which a page's scripts reach the document; a picture or form of that name stands before them. */
const documentNames = ['location', 'cookie', 'title', 'head', 'forms', 'referrer', 'domain', 'activeElement'];
/** Names that scripts look for on the window. */
const windowNames = [
  'document',
  'config',
  'masthead',
  'dataLayer',
  'trustedTypes',
  'SaaSquatchDoNotAutoDrop',
  'paypal',
];
/** Ids that React gives, and ids of ours. */
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

/** Markup that takes names and ids away from scripts. */
export const clobbering = hidden(
  [
    ...documentNames.map((name) => `<img name="${name}" alt="" />`),
    ...windowNames.map((id) => `<form id="${id}"><input name="textContent" /><input name="id" /></form>`),
    ...ids.map((id) => `<input id="${id}" value="the host's own" />`),
    '<form name="body"><input name="attributes" /><input name="nodeName" /></form>',
  ].join(''),
);
