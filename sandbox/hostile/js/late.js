/* The script is brought long after the page is there. */
addEventListener('load', function () {
  setTimeout(function () {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.src = '/masthead/membership.js';
    document.body.append(script);
  }, 700);
});
