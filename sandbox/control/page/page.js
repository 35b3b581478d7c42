import { logInAs } from './log-in.js';

/** The control page: renders the state of the sandbox every two seconds and after every change. */
const SANDBOX = '/__sandbox';
const byId = (id) => document.getElementById(id);

async function ask(path, method = 'GET', body) {
  const answer = await fetch(SANDBOX + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.error);
  return result;
}

/** Inserts text as text only, because mails and calls contain untrusted input. */
function make(tag, text = '', attributes = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

async function act(words, work) {
  try {
    await work();
    byId('status').textContent = words;
  } catch (error) {
    byId('status').textContent = error.message;
  }
  await draw();
}

const inDays = (ms) =>
  Math.abs(ms) < 60_000 ? 'real time' : `${(ms / 86_400_000).toFixed(1)} days ahead of real time`;

function drawClock({ now, offset }) {
  byId('now').textContent = `${now.slice(0, 10)} ${now.slice(11, 16)} UTC`;
  byId('now').dateTime = now;
  byId('offset').textContent = `(${inDays(offset)})`;
}

let drawnMails = '';

/** Renders again only if the mails changed, so that an open mail stays open. */
function drawMail(mails) {
  const shown = `${mails.length} ${mails[0]?.id} ${mails[0]?.at}`;
  if (shown === drawnMails) return;
  drawnMails = shown;
  byId('mail').replaceChildren(
    ...(mails.length === 0 ? [make('li', 'No mail yet.', { class: 'quiet' })] : mails.map(mailItem)),
  );
}

function mailItem(mail) {
  const item = make('li');
  item.append(
    make('strong', mail.subject),
    make('p', `to ${mail.to}, ${mail.at.slice(0, 16).replace('T', ' ')}`, { class: 'quiet' }),
  );
  if (mail.hasHtml) {
    const line = make('p');
    line.append(
      make('a', 'Open as HTML', {
        href: `${SANDBOX}/mail/${mail.id}`,
        target: '_blank',
        'aria-label': `Open as HTML: ${mail.subject}`,
      }),
    );
    item.append(line);
  }
  const text = make('details');
  text.append(make('summary', 'Text'), make('pre', mail.text));
  item.append(text);
  for (const link of mail.links) {
    const line = make('p');
    line.append(make('a', link.label, /^https?:/.test(link.href) ? { href: link.href } : {}));
    item.append(line);
  }
  return item;
}

function drawFaults(faults) {
  byId('faults').replaceChildren(
    ...faults.map((fault) =>
      make(
        'li',
        `${fault.kind}${fault.code ? ` ${fault.code}` : ''} on ${fault.method} ${fault.path}, ${fault.times === null ? 'until cleared' : `${fault.times} more`}${fault.afterwards ? ', after the call was processed' : ''}`,
      ),
    ),
  );
}

function drawCalls(calls) {
  byId('calls').replaceChildren(
    ...calls
      .slice(-40)
      .reverse()
      .map((call) => {
        const row = make('tr');
        const body = make('td');
        body.append(make('code', call.body === null ? '' : JSON.stringify(call.body).slice(0, 300)));
        row.append(
          make('td', String(call.seq)),
          make('td', call.at.slice(11, 19)),
          make('td', call.host),
          make('td', `${call.method} ${call.path}`),
          make('td', String(call.status ?? 'none')),
          body,
        );
        return row;
      }),
  );
}

async function draw() {
  const [clock, mails, faults, calls] = await Promise.all([
    ask('/clock'),
    ask('/mail?view=page'),
    ask('/faults'),
    ask('/calls?view=page'),
  ]);
  drawClock(clock);
  drawMail(mails);
  drawFaults(faults);
  drawCalls(calls);
}

async function drawPersonas() {
  const personas = await ask('/personas');
  byId('password').textContent = personas.find(({ password }) => password !== null).password;
  byId('personas').replaceChildren(
    ...personas.map((persona) => {
      const button = make('button', '', { class: 'persona', type: 'button' });
      button.append(make('strong', persona.name), make('span', persona.shows));
      if (persona.email !== null) button.append(make('span', persona.email));
      button.addEventListener('click', () =>
        act(`Signed in as ${persona.name}.`, async () => {
          location.assign(await logInAs(persona.name));
        }),
      );
      const item = make('li');
      item.append(button);
      return item;
    }),
  );
}

for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () =>
    act(`Clock moved by ${button.textContent}.`, () =>
      ask('/clock', 'POST', { advance: button.dataset.advance }),
    ),
  );
}
byId('clock-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const now = new FormData(event.target).get('now');
  void act('Clock moved.', () => ask('/clock', 'POST', { now: `${now}:00Z` }));
});
byId('reset').addEventListener('click', () => {
  if (confirm('Reset all data to the seed data?'))
    void act('All data is reset.', () => ask('/reset', 'POST'));
});
byId('locale').addEventListener('change', ({ target: { value } }) => {
  void act('Pages and mails now use this language.', () => ask('/settings', 'POST', { locale: value }));
});
void ask('/settings').then(({ locale }) => (byId('locale').value = locale));
byId('fault-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = Object.fromEntries(new FormData(event.target));
  const fault = {
    method: form.method,
    path: form.path,
    kind: form.kind,
    times: form.times === '' ? null : Number(form.times),
  };
  if (form.kind === 'status') fault.code = Number(form.code);
  if (form.kind === 'slow') fault.ms = Number(form.ms);
  if (form.afterwards === 'on') fault.afterwards = true;
  void act('Fault added.', () => ask('/faults', 'POST', [fault]));
});
byId('clear-faults').addEventListener('click', () =>
  act('All faults cleared.', () => ask('/faults', 'DELETE')),
);

void drawPersonas();
void act('', async () => {});
setInterval(() => {
  if (!document.hidden)
    draw().catch(() => {
      byId('status').textContent = 'The sandbox does not respond.';
    });
}, 2000);
