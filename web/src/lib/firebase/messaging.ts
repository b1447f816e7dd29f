/** Whether whoever runs the installation has set up messages to devices. */
export function isMessagingSetUp(): boolean {
  const sender = import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID;
  return Boolean(sender && import.meta.env.VITE_FIREBASE_VAPID_KEY);
}

/**
 * By which Firebase Cloud Messaging finds this browser. The SDK is loaded for whoever has turned notices
 * on, and for nobody else.
 * @throws FirebaseError, or what the browser says where it cannot subscribe.
 */
export async function messagingToken(
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  const vapidKey = import.meta.env.VITE_FIREBASE_VAPID_KEY;
  if (!vapidKey) throw new Error('messaging is not set up');
  const [messaging, { firebaseApp }] = await Promise.all([
    import('firebase/messaging'),
    import('./firebase-app'),
  ]);
  const options = { vapidKey, serviceWorkerRegistration };
  // The SDK would rather have an installation's id registered, to which firebase-admin cannot send.
  // oxlint-disable-next-line typescript/no-deprecated
  return messaging.getToken(messaging.getMessaging(firebaseApp), options);
}
