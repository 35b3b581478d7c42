// Serves every GET from its cache and updates the cache for the next request.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  event.respondWith(
    (async () => {
      const cache = await caches.open('all');
      const kept = await cache.match(request);
      const fetched = fetch(request).then((answer) => {
        if (answer.ok) void cache.put(request, answer.clone());
        return answer;
      });
      if (kept === undefined) return fetched;
      fetched.catch(() => undefined);
      return kept;
    })(),
  );
});
