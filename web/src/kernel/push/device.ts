import { call } from '../api/api-client';
import { isMessagingSetUp, messagingToken } from '../firebase/messaging';
import { currentLanguage } from '../i18n/language';
import { readStored, writeStored } from '../session/storage';
import { unsubscribe } from './end-device';

/** Status of push notices on this browser for a family, or the reason they are unavailable. */
export type NoticeState = 'notSetUp' | 'homeScreen' | 'unsupported' | 'refused' | 'off' | 'on';

/** User and family that the notices are for. */
export interface Whose {
  readonly userId: string;
  readonly familyId: string;
}

export function noticeState(whose: Whose): NoticeState {
  if (!isMessagingSetUp()) return 'notSetUp';
  if (!canBeTold()) return isApplesTouchScreen() ? 'homeScreen' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return idOf(whose) !== undefined && Notification.permission === 'granted' ? 'on' : 'off';
}

function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** iOS and iPadOS support push only for apps on the home screen. An iPad claims to be a Mac. */
function isApplesTouchScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

function deviceOf({ userId }: Whose) {
  const device = readStored('device');
  return device?.userId === userId ? device : null;
}

function idOf(whose: Whose): string | undefined {
  return deviceOf(whose)?.ids[whose.familyId];
}

/**
 * Asks for permission and registers this browser.
 * @returns false if the user declines
 * @throws ApiError, or messaging's own error
 */
export async function turnOn(whose: Whose): Promise<boolean> {
  // First of all, because browsers allow the prompt only right after a click.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(whose);
  return true;
}

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

async function register({ userId, familyId }: Whose): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error('the app is not stored on this device');
  const token = await messagingToken(worker);
  const language = currentLanguage();
  const { id } = await call('registerDevice', { body: { familyId, token, language } });
  const ids = deviceOf({ userId, familyId })?.ids ?? {};
  writeStored('device', { userId, language, seenOn: today(), ids: { ...ids, [familyId]: id } });
  const before = ids[familyId];
  if (before !== undefined && before !== id) await removeDevice(before);
}

const removeDevice = (id: string) => call('removeDevice', { params: { id } });

/** @throws ApiError, leaving everything unchanged */
export async function turnOff(whose: Whose): Promise<void> {
  const device = deviceOf(whose);
  const id = idOf(whose);
  if (!device || id === undefined) return;
  await removeDevice(id);
  const { [whose.familyId]: _off, ...ids } = device.ids;
  if (Object.keys(ids).length > 0) {
    writeStored('device', { ...device, ids });
    return;
  }
  writeStored('device', null);
  await unsubscribe();
}

/**
 * Renews this browser's registration once a day, or when the language changes, with its current token
 * and language. Removes it once the user has revoked the permission.
 */
export async function keepDevice(whose: Whose): Promise<void> {
  const device = deviceOf(whose);
  if (!device || idOf(whose) === undefined || !isMessagingSetUp() || !canBeTold()) return;
  if (Notification.permission !== 'granted') await turnOff(whose);
  else if (device.seenOn !== today() || device.language !== currentLanguage())
    await register(whose);
}
