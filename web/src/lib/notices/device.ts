import { call } from '../api/api-client';
import { isMessagingSetUp, messagingToken } from '../firebase/messaging';
import { currentLanguage } from '../i18n/i18n';
import { readStored, writeStored } from '../session/storage';
import { unsubscribe } from './end-device';

/** Whether this browser is told what waits in a family, or why it cannot be. */
export type NoticeState = 'notSetUp' | 'homeScreen' | 'unsupported' | 'refused' | 'off' | 'on';

/** Whose notices, and of which family. */
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

/** There a page can be told something only once it is on the home screen. An iPad says that it is a Mac. */
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
 * Asks the user, and then lets this browser be told.
 * @returns whether it is; not where the user does not want it.
 * @throws ApiError, or what messaging failed with.
 */
export async function turnOn(whose: Whose): Promise<boolean> {
  // First of all: browsers ask only right after a click.
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

/** @throws ApiError, and then nothing has changed. */
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
 * Tells the server once a day that this browser is still there, under its newest token and in its language;
 * and that it is not, once the user has taken the permission back.
 */
export async function keepDevice(whose: Whose): Promise<void> {
  const device = deviceOf(whose);
  if (!device || idOf(whose) === undefined || !isMessagingSetUp() || !canBeTold()) return;
  if (Notification.permission !== 'granted') await turnOff(whose);
  else if (device.seenOn !== today() || device.language !== currentLanguage())
    await register(whose);
}
