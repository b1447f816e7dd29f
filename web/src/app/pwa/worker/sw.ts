import { kindOfRequest } from './kind-of-request';
import { TAKE_OVER } from './messages';
import { noticeOf, openNotice } from './push';
import { openShell, type ShellFile } from './shell';

declare const self: ServiceWorkerGlobalScope & {
  /** List of the shell's files, injected by the build. */
  readonly __WB_MANIFEST: readonly ShellFile[];
};

const shell = openShell(self.__WB_MANIFEST, self.location.href);

self.addEventListener('install', (event) => {
  event.waitUntil(shell.fill());
});

self.addEventListener('activate', (event) => {
  // Take control now, so that even the first visit works offline from now on.
  event.waitUntil(Promise.all([shell.forgetOld(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self.clients, String(event.notification.data)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (kindOfRequest(request, self.location.origin, shell.paths)) {
    case 'page':
      event.respondWith(shell.page(request));
      break;
    case 'asset':
      event.respondWith(
        shell.asset(request, (work) => {
          event.waitUntil(work);
        }),
      );
      break;
    case 'file':
      event.respondWith(shell.file(request));
      break;
    case 'network':
      break;
  }
});
