if (navigator.serviceWorker) void navigator.serviceWorker.register('/hostile/worker.js', { scope: '/' });
