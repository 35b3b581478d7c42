// Written like any page for the public library, version 2.4.1: the queueing snippet, then the calls for when it is
// ready.
(function (w, d, src) {
  w._squatch = { ready: [] };
  w.squatch = {
    ready: function (fn) {
      w._squatch.ready.push(fn);
    },
  };
  const script = d.createElement('script');
  script.async = true;
  script.src = src;
  d.head.appendChild(script);
})(window, document, '/referral/referral.js');

const shop = JSON.parse(document.getElementById('shop-data').textContent);

/** Requests a widget for this page's reader from the library. */
const ask = function (more) {
  const widgets = window.squatch.widgets();
  const { customer, token } = shop;
  const answer =
    customer === null
      ? widgets.createCookieUser(more)
      : widgets.upsertUser({
          user: {
            id: customer.id,
            accountId: customer.id,
            email: customer.email,
            firstName: customer.firstName,
            lastName: customer.lastName,
            locale: 'en_US',
          },
          jwt: token,
          ...more,
        });
  return answer.catch(function (error) {
    console.warn('The referral program did not respond', error);
  });
};

window.squatch.ready(function () {
  window.squatch.init({ tenantAlias: shop.tenantAlias, domain: shop.domain });
  switch (shop.page) {
    case 'front':
      // The tenant's rules turn it into a floating button on this page.
      ask({ widgetType: 'REFERRER_WIDGET', engagementMedium: 'POPUP' });
      break;
    case 'welcome':
      ask({ widgetType: 'CONVERSION_WIDGET', engagementMedium: 'POPUP' });
      break;
    case 'refer':
      ask({ widgetType: 'REFERRER_WIDGET', engagementMedium: 'EMBED' }).then(function () {
        return ask({ widgetType: 'REFERRER_WIDGET', engagementMedium: 'POPUP', trigger: '.squatchpop' });
      });
      break;
    case 'basket':
      // The tenant's rules insert the code into #coupon; the cookie contains the referrer.
      ask({ widgetType: 'CONVERSION_WIDGET', engagementMedium: 'POPUP' });
      window.squatch.autofill('#friend-code');
      break;
    case 'thanks':
      if (shop.customer !== null)
        window.squatch
          .events()
          .track(
            {
              accountId: shop.customer.id,
              userId: shop.customer.id,
              events: [{ key: 'purchase', fields: {}, dateTriggered: Date.now() }],
            },
            { jwt: shop.token },
          )
          .catch(function (error) {
            console.warn('The order was not recorded', error);
          });
      break;
  }
});
