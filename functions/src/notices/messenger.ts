import type { DeviceDoc } from '@pennysprout/shared/data/collections/devices';
import type { NoticeData } from '@pennysprout/shared/notices/notice';
import type { Message as Outgoing, Messaging, SendResponse } from 'firebase-admin/messaging';

/** What is sent to a device, which Firebase Cloud Messaging knows by its token. */
export interface Message extends Pick<DeviceDoc, 'token'> {
  readonly data: NoticeData;
}

/** What became of a message; `gone` where nothing sent to that token will ever arrive. */
export type Delivery = 'sent' | 'gone' | 'failed';

/** Sends messages. @returns what became of each. */
export type Messenger = (messages: readonly Message[]) => Promise<readonly Delivery[]>;

/** A day: an older notice is about something that has been seen, or answered. */
const TTL_SECONDS = '86400';

/** Tokens that were never one, or are none any more. */
const GONE = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
]);

/** How the service calls a token that is none: by the same code as everything else that is malformed. */
const NO_TOKEN = /registration token/i;

/** Through Firebase Cloud Messaging, whose SDK tries again by itself what may work a moment later. */
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
