// Sends a request that appears in the call log, to prove that the browser has prerendered the page.
if (document.prerendering === true) void fetch('/wp-json/drawn-in-advance');
