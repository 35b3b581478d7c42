/* Simulates a library of 2007: enumerable methods on arrays, functions and elements, and its own JSON. */
(function () {
  function copy(list) {
    var result = [];
    for (var i = 0; list && i < list.length; i += 1) result.push(list[i]);
    return result;
  }
  function extend(target, source) {
    for (var name in source) target[name] = source[name];
    return target;
  }
  window.$A = copy;
  window.$ = function (id) {
    return document.getElementById(id);
  };
  window.Prototype = { Version: '1.6.1' };
  window.Class = { create: function () {} };
  window.Hash = function () {};

  Object.extend = extend;
  Object.keys = function (object) {
    var names = [];
    for (var name in object) if (Object.prototype.hasOwnProperty.call(object, name)) names.push(name);
    return names;
  };
  Object.values = function (object) {
    return Object.keys(object).map(function (name) {
      return object[name];
    });
  };
  Object.toJSON = function (value) {
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    if (value.toJSON) return value.toJSON();
    return (
      '{' +
      Object.keys(value)
        .map(function (name) {
          return JSON.stringify(name) + ': ' + Object.toJSON(value[name]);
        })
        .join(', ') +
      '}'
    );
  };
  extend(Array.prototype, {
    toJSON: function () {
      return '[' + this.map(Object.toJSON).join(', ') + ']';
    },
    each: Array.prototype.forEach,
    include: Array.prototype.includes,
    clone: function () {
      return copy(this);
    },
    compact: function () {
      return this.filter(Boolean);
    },
    first: function () {
      return this[0];
    },
    last: function () {
      return this[this.length - 1];
    },
    flatten: function () {
      return [].concat.apply([], this);
    },
    size: function () {
      return this.length;
    },
    inspect: function () {
      return '[' + this.join(', ') + ']';
    },
    detect: Array.prototype.find,
    select: Array.prototype.filter,
    collect: Array.prototype.map,
    entries: function () {
      return copy(this);
    },
  });
  Array.from = copy;
  extend(String.prototype, {
    strip: String.prototype.trim,
    toJSON: function () {
      return '"' + this + '"';
    },
    blank: function () {
      return /^\s*$/.test(this);
    },
    startsWith: function (pattern) {
      return this.lastIndexOf(pattern, 0) === 0;
    },
    times: function (count) {
      return count < 1 ? '' : new Array(count + 1).join(this);
    },
  });
  extend(Number.prototype, {
    times: function (act) {
      for (var i = 0; i < this; i += 1) act(i);
      return this;
    },
    toJSON: function () {
      return String(this);
    },
  });
  Function.prototype.bind = function (object) {
    var method = this;
    if (arguments.length < 2 && object === undefined) return method;
    var given = copy(arguments).slice(1);
    return function () {
      return method.apply(object, given.concat(copy(arguments)));
    };
  };
  extend(Function.prototype, {
    curry: function () {
      return this;
    },
    defer: function () {
      return setTimeout(this, 10);
    },
    wrap: function (wrapper) {
      return wrapper;
    },
  });
  extend(Element.prototype, {
    remove: function () {
      if (this.parentNode) this.parentNode.removeChild(this);
      return this;
    },
    hide: function () {
      this.style.display = 'none';
      return this;
    },
    show: function () {
      this.style.display = '';
      return this;
    },
    update: function (text) {
      this.textContent = text;
      return this;
    },
    visible: function () {
      return this.style.display !== 'none';
    },
    select: function (selector) {
      return copy(this.querySelectorAll(selector));
    },
    up: function () {
      return this.parentNode;
    },
    down: function () {
      return this.firstChild;
    },
  });
  document.getElementsByClassName = function (name) {
    return copy(document.querySelectorAll('.' + name));
  };
  Date.prototype.toJSON = function () {
    return '"' + this.toISOString() + '"';
  };
})();
