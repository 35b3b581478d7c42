/* Simulates analytics and compatibility scripts that wrap native functions and replace `Promise`. */
(function () {
  var NativePromise = window.Promise;
  /* Lacks `finally`, `any` and `allSettled`, like early promises. */
  function OldPromise(executor) {
    var inner = new NativePromise(executor);
    this.then = function (done, failed) {
      return new OldPromise(function (resolve, reject) {
        inner.then(done, failed).then(resolve, reject);
      });
    };
  }
  OldPromise.prototype['catch'] = function (failed) {
    return this.then(undefined, failed);
  };
  OldPromise.resolve = function (value) {
    return new OldPromise(function (resolve) {
      resolve(value);
    });
  };
  OldPromise.reject = function (reason) {
    return new OldPromise(function (resolve, reject) {
      reject(reason);
    });
  };
  OldPromise.all = function (list) {
    return new OldPromise(function (resolve, reject) {
      NativePromise.all(list).then(resolve, reject);
    });
  };
  OldPromise.race = function (list) {
    return new OldPromise(function (resolve, reject) {
      NativePromise.race(list).then(resolve, reject);
    });
  };
  window.Promise = OldPromise;

  var nativeFetch = window.fetch;
  window.fetch = function (address, options) {
    return new OldPromise(function (resolve, reject) {
      nativeFetch(address, options).then(resolve, reject);
    });
  };
  function wrap(owner, name) {
    var native = owner[name];
    owner[name] = function () {
      return native.apply(this, arguments);
    };
  }
  wrap(XMLHttpRequest.prototype, 'open');
  wrap(XMLHttpRequest.prototype, 'send');
  wrap(XMLHttpRequest.prototype, 'setRequestHeader');
  wrap(JSON, 'parse');
  wrap(JSON, 'stringify');
  wrap(history, 'pushState');
  wrap(history, 'replaceState');
  wrap(window, 'setTimeout');
  wrap(window, 'requestAnimationFrame');
  wrap(Array.prototype, 'map');
  wrap(Array.prototype, 'filter');
  wrap(Array.prototype, 'push');
  wrap(Object, 'assign');
  wrap(Object, 'entries');
  wrap(Object, 'defineProperty');
  wrap(Element.prototype, 'attachShadow');
  wrap(Element.prototype, 'setAttribute');
  wrap(Node.prototype, 'appendChild');
  wrap(Node.prototype, 'insertBefore');
  wrap(Document.prototype, 'createElement');
  wrap(Storage.prototype, 'setItem');
  wrap(Storage.prototype, 'getItem');
  wrap(console, 'error');
  wrap(console, 'warn');

  var add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    var wrapped =
      typeof listener === 'function'
        ? function () {
            return listener.apply(this, arguments);
          }
        : listener;
    return add.call(this, type, wrapped, options);
  };
})();
