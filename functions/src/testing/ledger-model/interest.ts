import { monthOfInterest } from './arithmetic';
import { familyNamed, type Model, type Page } from './model';
import { MOST_OF_ENTRY, post } from './money-orders';
import { monthBefore } from './months';

/** True if an account, by its key, gets its interest. */
export type IsPaid = (account: string) => boolean;

interface Paid {
  readonly outcome: 'applied' | 'already_applied' | 'no_eligible_accounts';
  readonly entries: number;
}

/** Pays one month's interest to a family. */
export function payInterest(
  model: Model,
  familyId: string,
  period: string,
  isPaid: IsPaid = () => true,
): Paid {
  const { childIds, rateTenths } = familyNamed(model, familyId);
  const run = `${familyId}_${period}`;
  if (model.runs.has(run)) return { outcome: 'already_applied', entries: 0 };
  let entries = 0;
  for (const [account, { balance }] of model.accounts) {
    const [childId = '', currency = ''] = account.split(' ');
    const earned = Math.min(monthOfInterest(balance, rateTenths), MOST_OF_ENTRY);
    if (!childIds.includes(childId) || earned < 1 || !isPaid(account)) continue;
    post(model, { kind: 'interest', childId, currency, signed: earned, how: 'interest' });
    entries += 1;
  }
  if (entries === 0) return { outcome: 'no_eligible_accounts', entries };
  model.runs.set(run, entries);
  return { outcome: 'applied', entries };
}

export function payPage(model: Model, { period, familyIds }: Page): void {
  for (const familyId of familyIds) payInterest(model, familyId, period);
}

/**
 * Runs the schedule.
 *
 * @returns the families it enqueues, in any grouping.
 */
export function startInterest(model: Model): string[] {
  const period = monthBefore(model.nowMs);
  if (model.startedMonths.has(period)) return [];
  model.startedMonths.add(period);
  const families = [...model.families].filter(([, { rateTenths }]) => rateTenths > 0);
  return families.map(([familyId]) => familyId).sort();
}
