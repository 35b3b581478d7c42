/* Adds the script long after the page has loaded. */
addEventListener('load', function () {
  setTimeout(function () {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.src = '/masthead/membership.js';
    document.body.append(script);
  }, 700);
});
