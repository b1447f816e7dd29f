import type { FamilyNoticesDoc } from '@pennysprout/shared/notices/family-notices.collection';
import { NOTICE_KINDS } from '@pennysprout/shared/notices/notice';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps, Notice } from '../kernel/deps';
import { deleteAll } from '../deletion/purge';
import { NOTICES, type Device } from './kinds';

/** Minimum milliseconds between two notices of a family. */
const BETWEEN_MS = 60 * 1000;

/** Time to send a notice: now, later, or never because another one has covered it. */
type Turn = 'now' | 'never' | Date;

/**
 * Sends a notice to the devices on which a family's parents want it. Never at night, never twice within a
 * minute, and never about something answered meanwhile: notices that must wait are re-enqueued. Several
 * waiting ones collapse into one, because a notice sent after an event covers it.
 *
 * The turn is claimed before sending, so a failure never sends twice.
 */
export async function notifyParents(deps: Deps, notice: Notice): Promise<void> {
  const { isOpen } = NOTICES[notice.kind];
  const devices = await devicesOf(deps, notice);
  if (devices.length === 0 || !(await isOpen(deps.db, notice.aboutId))) return;
  const turn = await takeTurn(deps, notice);
  if (turn === 'never') return;
  if (turn === 'now') await send(deps, notice, devices);
  else await deps.enqueueNotice(notice, turn);
}

/** Filters expired devices, since Firestore deletes them late. */
async function devicesOf({ db, now }: Deps, { kind, familyId }: Notice): Promise<Device[]> {
  const devices = await NOTICES[kind].devicesOf(db, familyId);
  return devices.filter((one) => one.data().expiresAt.toMillis() > now().getTime());
}

function takeTurn({ db, now }: Deps, { familyId, kind, at }: Notice): Promise<Turn> {
  const ref = db.familyNotices.doc(familyId);
  return db.transact(`notices ${familyId}`, async (tx) => {
    const [family, told] = await Promise.all([
      tx.get(db.familyPreferences.doc(familyId)),
      tx.get(ref),
    ]);
    const preferences = family.data();
    // The family is being deleted.
    if (!preferences) return 'never';
    const before = told.data() ?? { familyId };
    const toldAt = `${kind}ToldAt` as const;
    if ((before[toldAt]?.toMillis() ?? Number.NEGATIVE_INFINITY) >= Date.parse(at)) return 'never';
    const { timeZone } = preferences;
    const time = now();
    const quiet = timeZone && NOTICES[kind].waitsUntil(time, timeZone);
    const wait = quiet ?? minuteAfter(before, time);
    if (wait) return wait;
    tx.set(ref, { ...before, [toldAt]: Timestamp.fromDate(time) });
    return 'now';
  });
}

/** Returns when the family may get its next notice; null for now. */
function minuteAfter(told: FamilyNoticesDoc, now: Date): Date | null {
  const times = NOTICE_KINDS.map((kind) => told[`${kind}ToldAt`]?.toMillis() ?? 0);
  const next = Math.max(...times) + BETWEEN_MS;
  return next > now.getTime() ? new Date(next) : null;
}

async function send(
  { db, messenger, logger }: Deps,
  { familyId, kind }: Notice,
  devices: readonly Device[],
): Promise<void> {
  const deliveries = await messenger(
    devices.map((one) => {
      const { token, language } = one.data();
      return { token, data: { kind, language, familyId } };
    }),
  );
  const gone = devices.filter((_, index) => deliveries[index] === 'gone');
  await deleteAll(
    db,
    gone.map(({ ref }) => ref),
  );
  const sent = deliveries.filter((delivery) => delivery === 'sent').length;
  const failed = deliveries.length - sent - gone.length;
  const counts = { kind, sent, gone: gone.length, failed };
  if (failed > 0) logger.error('notice not sent', counts);
  else logger.info('notice sent', counts);
}
