// Leaves a trace in the list of calls, so that it can be told that the browser has drawn the page in advance.
if (document.prerendering === true) void fetch('/wp-json/drawn-in-advance');
