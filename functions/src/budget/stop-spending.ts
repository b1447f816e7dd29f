import { Timestamp } from 'firebase-admin/firestore';
import type { Announcement } from '@pennysprout/shared/service/service-status';
import type { Deps } from '../kernel/deps';
import { readStatus, writeStatus } from '../platform/operator/change-service-status';

/** Topic to which the budget publishes. */
export const BUDGET_TOPIC = 'budget';

/** Document of `system_configs` that records the month and threshold for which the service was stopped. */
const BUDGET_STOP = 'budget_stop';

/** Shown on every screen while nobody has written another notice. */
const NOTICE: Announcement = {
  en: 'We are taking a break. Your money is safe.',
  'zh-TW': '服務暫停中，你的錢很安全。',
};

/** Part of the budget that is used up, and the month, as its message says. */
interface Spent {
  /** 1 is the whole budget. */
  readonly threshold: number;
  /** Start of the budget's month, ISO 8601. */
  readonly since: string;
}

/**
 * Stops the service when a message says that the whole budget is used up: no money moves, no family is
 * created, schedules pause, and every screen says so. No family's data is touched, and `npm run bank --
 * config` undoes it.
 *
 * Budgets publish several times a day even without a change. So each threshold stops the service once a
 * month: an operator who has switched it on again is not overruled until the next threshold.
 *
 * @param text the message, as the budget has published it.
 * @returns true if it has stopped the service.
 */
export async function stopSpending(
  deps: Pick<Deps, 'db' | 'now' | 'logger'>,
  text: string,
): Promise<boolean> {
  const { db, now, logger } = deps;
  const spent = readMessage(text);
  if (spent === 'unreadable') {
    logger.error('budget message not read', {});
    return false;
  }
  if (spent === null) return false;
  const ref = db.systemConfigs.doc(BUDGET_STOP);
  const isNew = await db.transact(BUDGET_STOP, async (tx) => {
    const before = (await tx.get(ref)).data()?.value as Partial<Spent> | undefined;
    const status = await readStatus(tx, db);
    if (before?.since === spent.since && (before.threshold ?? 0) >= spent.threshold) return false;
    const notice = status.notice ?? NOTICE;
    const stopped = { moneyMoves: false, newFamilies: false, schedules: false };
    writeStatus(tx, deps, { ...status, notice, ...stopped });
    tx.set(ref, {
      key: BUDGET_STOP,
      value: spent,
      description: 'Month and threshold for which a budget has stopped the service last.',
      updatedAt: Timestamp.fromDate(now()),
    });
    return true;
  });
  if (isNew) logger.error('spending stopped', { threshold: spent.threshold });
  return isNew;
}

/**
 * Reads a budget's message.
 * Source: https://cloud.google.com/billing/docs/how-to/budgets-programmatic-notifications
 *
 * @returns null if not all of the budget is used up.
 */
function readMessage(text: string): Spent | 'unreadable' | null {
  const message = parseJson(text);
  if (message === null) return 'unreadable';
  const { alertThresholdExceeded: threshold, costIntervalStart: since } = message;
  // Below the first threshold there is none.
  if (threshold === undefined) return null;
  if (typeof threshold !== 'number' || typeof since !== 'string') return 'unreadable';
  return threshold < 1 ? null : { threshold, since };
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
