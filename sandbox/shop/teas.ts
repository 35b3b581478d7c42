import { html, type Html } from '../sites/html';

interface Tea {
  name: string;
  note: string;
  /** In dollars. */
  price: number;
  tin: string;
  lid: string;
}

export const everyTea: readonly Tea[] = [
  {
    name: 'Peat Smoke',
    note: 'Black, dried over peat. Tar, plum, rain.',
    price: 14,
    tin: '#4a3b34',
    lid: '#8a6a55',
  },
  {
    name: 'Bog Myrtle',
    note: 'Green, with myrtle. Resin and hay.',
    price: 12,
    tin: '#5d7a4f',
    lid: '#9db487',
  },
  {
    name: 'Tarn White',
    note: 'White buds, nothing else. Melon, cold stone.',
    price: 19,
    tin: '#9fb4bd',
    lid: '#d5e0e4',
  },
  {
    name: 'Thistle Down',
    note: 'Herbs, no leaf. Thistle, mint, honey.',
    price: 11,
    tin: '#7d5a8c',
    lid: '#b79bc4',
  },
  {
    name: 'Fell Runner',
    note: 'Strong breakfast black. Malt and orange.',
    price: 12,
    tin: '#a3552f',
    lid: '#d69a72',
  },
  { name: 'Heather Honey', note: 'Not a tea. For stirring in.', price: 13, tin: '#c8932c', lid: '#ecd08a' },
];

export const firstBasket = everyTea.slice(0, 3);

export const teaCard = ({ name, note, price, tin, lid }: Tea): Html =>
  html`<li class="tea">
    <svg viewBox="0 0 160 150" aria-hidden="true">
      <rect x="42" y="44" width="76" height="90" rx="6" fill="${tin}" />
      <rect x="38" y="28" width="84" height="22" rx="6" fill="${lid}" />
      <rect x="54" y="70" width="52" height="38" rx="3" fill="#fffdf7" />
      <path d="M80 78 q12 8 0 22 q-12 -14 0 -22" fill="${tin}" />
    </svg>
    <h3>${name}</h3>
    <p>${note}</p>
    <p class="price">
      $${price} <a href="/shop/basket">Add<span class="hidden"> ${name}</span></a>
    </p>
  </li>`;
