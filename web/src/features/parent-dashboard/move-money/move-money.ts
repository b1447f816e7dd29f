import type { Entry } from '@pennysprout/shared/api/contract';
import { decimalToMinor, toMinorUnits, type MinorUnits } from '@pennysprout/shared/money/money';
import type { Celebration } from '../../../components/celebration/celebration-dialog';
import type { LiveBalance, LiveChild, LiveFamilyPreferences } from '../../../lib/live';

/** What both dialogs that move money are given. */
export interface MoveMoneyProps {
  readonly open: boolean;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Null where they could not be read. */
  readonly balances: readonly LiveBalance[] | null;
  readonly onClose: () => void;
  readonly afterClose: () => void;
  readonly onDone: (celebration: Celebration) => void;
}

/** The size of an entry that the server answered with, without its sign. */
function sizeOf(entry: Entry): MinorUnits {
  const minor = decimalToMinor(entry.amount, entry.currency);
  if (minor === null) throw new RangeError('the server answered with a fraction of a minor unit');
  return toMinorUnits(Math.abs(minor));
}

export function celebrationOf(entry: Entry, child: LiveChild): Celebration {
  const { kind, currency } = entry;
  return { kind, amountMinor: sizeOf(entry), currency, childName: child.name };
}
