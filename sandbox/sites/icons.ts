import { html, type Html } from './html';

const shapes = {
  search: html`<circle cx="10.5" cy="10.5" r="6.5" /><path d="m15.5 15.5 5 5" />`,
  reader: html`<circle cx="12" cy="8.5" r="4" /><path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />`,
  comments: html`<path d="M4 5h16v11h-9l-4.5 4v-4H4z" />`,
  mail: html`<path d="M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6" />`,
  link: html`<path
    d="M10 14a4 4 0 0 0 5.7 0l3.4-3.4a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.4 3.4a4 4 0 0 0 5.7 5.7L12 17.7"
  />`,
};

export const icon = (name: keyof typeof shapes): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
    ${shapes[name]}
  </svg>`;
