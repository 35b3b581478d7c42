(function () {
  'use strict';
  const api = window.frameElement && window.frameElement.squatchJsApi;
  if (!api) return;

  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const on = (selector, type, act) =>
    all(selector).forEach((element) => element.addEventListener(type, (event) => act(event, element)));
  const say = (words) => all('[data-said]').forEach((place) => (place.textContent = words));

  on('[data-close]', 'click', () => api.close());

  on('[data-link]', 'focus', (event, input) => input.select());
  on('[data-copy]', 'click', (event, button) => {
    const input = button.parentNode.querySelector('[data-link]');
    const label = button.textContent;
    const copied = () => {
      button.textContent = 'Copied';
      say(button.dataset.copy === 'code' ? 'The code is copied.' : 'The link is copied.');
      setTimeout(() => (button.textContent = label), 2000);
    };
    const byHand = () => {
      input.focus();
      input.select();
      if (document.execCommand && document.execCommand('copy')) copied();
      else say('It is selected: press Ctrl+C, or Cmd+C on a Mac.');
    };
    if (button.dataset.copy !== 'code') api._shareEvent(window.squatch, 'DIRECT');
    if (navigator.clipboard) navigator.clipboard.writeText(input.value).then(copied, byHand);
    else byHand();
  });
  on('[data-share]', 'click', (event, link) => api._shareEvent(window.squatch, link.dataset.share));

  const media = document.querySelector('.media');
  if (media && navigator.share) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Share…';
    button.addEventListener('click', () => {
      api._shareEvent(window.squatch, 'DIRECT');
      navigator
        .share({ title: document.title, url: document.querySelector('[data-link]').value })
        .catch(() => undefined);
    });
    item.append(button);
    media.prepend(item);
  }

  const problemIn = (form, words) => {
    form.querySelector('[data-problem]').textContent = words;
    const field = form.elements.email || form.elements.emails;
    field.setAttribute('aria-invalid', String(words !== ''));
    if (words !== '') field.focus();
  };

  on('[data-invite]', 'submit', (event, form) => {
    event.preventDefault();
    const field = form.elements.emails;
    const recipients = field.value
      .split(/[,;\s]+/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    field.value = recipients.join(',');
    if (recipients.length === 0) return problemIn(form, 'Write at least one address.');
    if (!field.checkValidity()) return problemIn(form, 'One of these is no e-mail address.');
    problemIn(form, '');
    api._inviteContacts(window.squatch, recipients);
    field.value = '';
    return say(
      recipients.length === 1
        ? 'Your invitation is on its way.'
        : recipients.length + ' invitations are on their way.',
    );
  });

  on('[data-register]', 'submit', (event, form) => {
    event.preventDefault();
    const { email, firstName, lastName } = form.elements;
    if (!email.checkValidity() || email.value.trim() === '')
      return problemIn(form, 'Write your e-mail address, for example ada@example.com.');
    problemIn(form, '');
    const entered = { email: email.value.trim(), firstName: firstName.value, lastName: lastName.value };
    return window.parent.squatch.widgets().eventBus.dispatch('submit_email', form, api, entered);
  });

  // The library shows the widget again, so the previous message is cleared.
  document.addEventListener('sq:refresh', () => say(''));
})();
