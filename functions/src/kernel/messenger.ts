import type { DeviceDoc } from '@pennysprout/shared/devices/devices.collection';
import type { NoticeData } from '@pennysprout/shared/notices/notice';

/** Message for a device, addressed by its Firebase Cloud Messaging token. */
export interface Message extends Pick<DeviceDoc, 'token'> {
  readonly data: NoticeData;
}

/** Outcome of a message; `gone` if its token will never work again. */
export type Delivery = 'sent' | 'gone' | 'failed';

/**
 * Sends messages.
 *
 * @returns the outcome of each.
 */
export type Messenger = (messages: readonly Message[]) => Promise<readonly Delivery[]>;
