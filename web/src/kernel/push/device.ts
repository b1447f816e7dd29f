import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/api-client';
import { isMessagingSetUp, messagingToken } from '../firebase/messaging';
import { currentLanguage } from '../i18n/language';
import { readStored, writeStored } from '../session/storage';
import { unsubscribe } from './end-device';

/** Status of push notices on this browser for a family, or the reason they are unavailable. */
export type NoticeState = 'notSetUp' | 'homeScreen' | 'unsupported' | 'refused' | 'off' | 'on';

/** User and family that the notices are for. */
export interface DeviceOwner {
  readonly userId: string;
  readonly familyId: string;
}

export function noticeState(owner: DeviceOwner): NoticeState {
  if (!isMessagingSetUp()) return 'notSetUp';
  if (!isPushSupported()) return isApplesTouchScreen() ? 'homeScreen' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return idOf(owner) !== undefined && Notification.permission === 'granted' ? 'on' : 'off';
}

function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** iOS and iPadOS support push only for apps on the home screen. An iPad claims to be a Mac. */
function isApplesTouchScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

function deviceOf({ userId }: DeviceOwner) {
  const device = readStored('device');
  return device?.userId === userId ? device : null;
}

function idOf(owner: DeviceOwner): string | undefined {
  return deviceOf(owner)?.ids[owner.familyId];
}

/**
 * Asks for permission and registers this browser.
 * @returns false if the user declines
 * @throws ApiError, or messaging's own error
 */
export async function turnOn(owner: DeviceOwner): Promise<boolean> {
  // First of all, because browsers allow the prompt only right after a click.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(owner);
  return true;
}

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

async function register({ userId, familyId }: DeviceOwner): Promise<void> {
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
export async function turnOff(owner: DeviceOwner): Promise<void> {
  const device = deviceOf(owner);
  const id = idOf(owner);
  if (!device || id === undefined) return;
  await removeDevice(id);
  const { [owner.familyId]: _off, ...ids } = device.ids;
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
export async function renewDevice(owner: DeviceOwner): Promise<void> {
  const device = deviceOf(owner);
  if (!device || idOf(owner) === undefined || !isMessagingSetUp() || !isPushSupported()) return;
  if (Notification.permission !== 'granted') await turnOff(owner);
  else if (device.seenOn !== today() || device.language !== currentLanguage())
    await register(owner);
}

/** Keeps this browser's push registration alive if notices are turned on. */
export function useDeviceRenewal(userId: string, familyId: string | null): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    if (familyId === null) return;
    renewDevice({ userId, familyId }).catch((error: unknown) => {
      // The user did not ask for this, and the next visit retries.
      console.warn('This device could not be registered anew.', error);
    });
  }, [userId, familyId, language]);
}
