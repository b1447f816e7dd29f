import type { Message as Outgoing, Messaging, SendResponse } from 'firebase-admin/messaging';
import type { Delivery, Message, Messenger } from '../../kernel/messenger';

/** A day: by then the subject of a notice has been seen, or answered. */
const TTL_SECONDS = '86400';

/** Errors for tokens that were never valid, or no longer are. */
const GONE = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
]);

/** Pattern of the message for an invalid token: its code is the same as for anything malformed. */
const NO_TOKEN = /registration token/i;

/** Creates a messenger on Firebase Cloud Messaging, whose SDK retries transient errors itself. */
export function messengerOf(messaging: () => Promise<Pick<Messaging, 'sendEach'>>): Messenger {
  return async (messages) => {
    const { responses } = await (await messaging()).sendEach(messages.map(toMessage));
    return responses.map(deliveryOf);
  };
}

function toMessage({ token, data }: Message): Outgoing {
  return { token, data: { ...data }, webpush: { headers: { TTL: TTL_SECONDS, Urgency: 'high' } } };
}

function deliveryOf({ success, error }: SendResponse): Delivery {
  if (success) return 'sent';
  const { code = '', message = '' } = error ?? {};
  const isNone = code === 'messaging/invalid-argument' && NO_TOKEN.test(message);
  return GONE.has(code) || isNone ? 'gone' : 'failed';
}
