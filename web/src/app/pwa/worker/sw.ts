import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { noticeOf, openNotice } from './push';

declare const self: ServiceWorkerGlobalScope;

/** Files of the signed-out pages, listed by the build; without a revision if the name has a hash. */
const files = self.__WB_MANIFEST as readonly { readonly url: string; readonly revision?: string }[];

/**
 * Files with a hash in their name, of this version and of those before: a page that is open during a
 * deployment still finds the files that were used on this device. A version has some 200 files.
 */
const assets = new CacheFirst({
  cacheName: 'assets',
  // A 404 from the moment of a deployment may be in the browser's cache.
  fetchOptions: { cache: 'no-cache' },
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed: ({ response }) => {
        if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
        return Promise.resolve(response);
      },
    },
    new ExpirationPlugin({ maxEntries: 500, purgeOnQuotaError: true }),
  ],
});

/** Calls, and what Firebase Hosting serves itself, such as the sign-in handler. */
const CALLS = /^\/(api|__)(\/|$)/;
/** Pages have no dot in their path. */
const FILES = /^[^?]*\.[^/?]*(\?|$)/;

precacheAndRoute(files.filter(({ revision }) => revision));
self.addEventListener('install', (event) => {
  for (const { url } of files.filter(({ revision }) => !revision)) {
    const [, done] = assets.handleAll({ event, request: new Request(url) });
    event.waitUntil(done);
  }
});
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [CALLS, FILES] }),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
// If the browser's storage fails, pages come from the network.
setCatchHandler(({ request }) => fetch(request));

// So that the first visit already works offline.
clientsClaim();

// The page wants the new version.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self.clients, String(event.notification.data)));
});
