import type { Entry } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';
import type { Once } from '../kernel/idempotency';
import { postEntry, type MoneyMove } from './post-entry';

/** Withdraws money from a child's savings. Throws as `postEntry` does. */
export function withdraw(deps: Deps, caller: ParentCaller, input: MoneyMove): Promise<Once<Entry>> {
  return postEntry(deps, caller, 'withdrawal', input);
}
