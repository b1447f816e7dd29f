/** Returns true if the operator has configured push messaging. */
export function isMessagingSetUp(): boolean {
  const sender = import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID;
  return Boolean(sender && import.meta.env.VITE_FIREBASE_VAPID_KEY);
}

/**
 * Returns the token under which Firebase Cloud Messaging reaches this browser. The SDK is loaded only
 * for users who have turned notices on.
 * @throws FirebaseError, or the browser's own error if it cannot subscribe
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
  // The SDK's replacement registers an installation id, to which firebase-admin cannot send.
  // oxlint-disable-next-line typescript/no-deprecated
  return messaging.getToken(messaging.getMessaging(firebaseApp), options);
}
