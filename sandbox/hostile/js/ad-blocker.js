/* Simulates an ad blocker: removes elements now and whenever the page changes. */
(function () {
  var unwanted = [
    '.ad',
    '.ads',
    '.social',
    '.share',
    '.banner',
    '.newsletter',
    '.cookie',
    '[class^="ad-"]',
    '[class*=" ad-"]',
    '[class*="social"]',
    '[class*="sponsor"]',
    '[id^="ad-"]',
    '[id*="banner"]',
  ].join(',');
  function clean() {
    document.querySelectorAll(unwanted).forEach(function (one) {
      one.remove();
    });
  }
  new MutationObserver(clean).observe(document, { childList: true, subtree: true });
})();
