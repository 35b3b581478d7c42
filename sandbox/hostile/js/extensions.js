/* Simulates a page with several old toolkits: enumerable additions to every prototype, and global names of theirs. */
(function () {
  function nothing() {}
  Object.prototype.extend = nothing;
  Object.prototype.each = nothing;
  Object.prototype.isEmpty = nothing;
  Array.prototype.contains = Array.prototype.includes;
  Array.prototype.insert = nothing;
  Array.prototype.empty = function () {
    this.length = 0;
    return this;
  };
  Array.prototype.remove = function (one) {
    var at = this.indexOf(one);
    if (at >= 0) this.splice(at, 1);
    return this;
  };
  String.prototype.format = nothing;
  String.prototype.contains = String.prototype.includes;
  Date.prototype.format = nothing;
  Element.prototype.set = nothing;
  Element.prototype.get = nothing;
  Element.prototype.dispose = nothing;
  Element.prototype.remove = function () {
    if (this.parentNode) this.parentNode.removeChild(this);
    return this;
  };
  Element.prototype.closest = function (selector) {
    for (var one = this; one; one = one.parentElement) if (one.matches(selector)) return one;
    return null;
  };
  Element.prototype.append = function () {
    for (var i = 0; i < arguments.length; i += 1) {
      var one = arguments[i];
      this.appendChild(typeof one === 'object' ? one : document.createTextNode(one));
    }
  };
  /* Globals that libraries look for or that break them. */
  window.jQuery = window.$ = function () {
    return { ready: nothing, on: nothing, fn: {} };
  };
  window.define = function () {
    throw new Error('no loader here');
  };
  window.define.amd = {};
  window.module = { exports: {} };
  window.exports = window.module.exports;
  window.require = nothing;
  window.process = { env: {} };
  window.global = window;
  window.React = { version: '0.13.3' };
  window._ = { noConflict: nothing };
  window.Reflect.getMetadata = nothing;
  window.name = 'host';
  window.status = 'host';
  window.event = 'host';
})();
