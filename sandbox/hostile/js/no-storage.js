/* Simulates a browser without storage for this site. */
(function () {
  function denied() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
  ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].forEach(function (name) {
    Object.defineProperty(window, name, { configurable: true, get: denied });
  });
  Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
  Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: denied });
  LockManager.prototype.request = function () {
    return Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  };
})();
