import type { BatchResponse, FirebaseMessagingError, Message } from 'firebase-admin/messaging';
import { expect, it, vi } from 'vitest';
import { messengerOf } from './cloud-messenger';

const data = { kind: 'request', language: 'zh-TW', familyId: 'lin' } as const;

/** Creates a service error as the SDK reports it. */
const refused = (code: string, message: string) => ({
  success: false,
  error: { code: `messaging/${code}`, message } as FirebaseMessagingError,
});

function sending(responses: BatchResponse['responses']) {
  const sendEach = vi.fn((_messages: Message[]) =>
    Promise.resolve({ responses, successCount: 0, failureCount: 0 }),
  );
  return { sendEach, send: messengerOf(() => Promise.resolve({ sendEach })) };
}

it('the messenger sends what a notice is about, and no name, amount or text', async () => {
  const { sendEach, send } = sending([{ success: true, messageId: 'm1' }]);
  expect(await send([{ token: 't1', data }])).toEqual(['sent']);
  expect(sendEach).toHaveBeenCalledExactlyOnceWith([
    { token: 't1', data, webpush: { headers: { TTL: '86400', Urgency: 'high' } } },
  ]);
});

it('the messenger distinguishes devices that are gone from messages that only failed', async () => {
  const NONE = 'The registration token is not a valid FCM registration token';
  const { send } = sending([
    refused('registration-token-not-registered', 'Requested entity was not found.'),
    refused('invalid-registration-token', NONE),
    refused('invalid-argument', NONE),
    refused('invalid-argument', 'Invalid value at message.webpush'),
    refused('server-unavailable', 'try again'),
    { success: true, messageId: 'm1' },
  ]);
  const messages = Array.from({ length: 6 }, (_, n) => ({ token: `t${n}`, data }));
  const gone = ['gone', 'gone', 'gone'];
  expect(await send(messages)).toEqual([...gone, 'failed', 'failed', 'sent']);
});
