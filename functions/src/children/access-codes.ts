import { generateAccessCode } from '@pennysprout/shared/children/access-code';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { claimUnique, drawSeveralUnused, retireUnique } from '../kernel/firestore/unique-keys';
import { forgetLoginAttempts } from '../auth/login-attempts';

/** Child with its current access code. */
export interface ChildWithCode {
  readonly id: string;
  readonly accessCode: string | null;
}

/** Draws an unused access code for each child. Call before the transaction's first write. */
export async function drawAccessCodes<C extends ChildWithCode>(
  tx: Transaction,
  { db, randomInt }: Deps,
  children: readonly C[],
): Promise<readonly (C & { readonly nextCode: string })[]> {
  const draw = () => generateAccessCode(randomInt);
  const codes = await drawSeveralUnused(tx, db, 'accessCode', { draw, count: children.length });
  return children.map((child, n) => ({ ...child, nextCode: codes[n] ?? '' }));
}

/**
 * Gives the child its next code. The old one is retired, never released: a link on an old phone must not lead
 * to another child. Costs three writes in addition to the child's document.
 */
export function replaceAccessCode(
  tx: Transaction,
  deps: Deps,
  { id, accessCode, nextCode }: ChildWithCode & { readonly nextCode: string },
  at: Timestamp,
): void {
  const { db } = deps;
  claimUnique(tx, db, { kind: 'accessCode', value: nextCode, userId: id, at });
  if (accessCode === null) return;
  retireUnique(tx, db, { kind: 'accessCode', value: accessCode, at });
  forgetLoginAttempts(tx, deps, accessCode);
}
