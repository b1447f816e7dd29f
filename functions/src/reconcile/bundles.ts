import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { bundleEntryId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { expectSame, type Report } from './drift';

/** Matcher of the entries of shares that a parent has paid for. */
interface Bundles {
  /** Called with every entry of the child. */
  readonly matchEntry: (path: string, id: string, entry: EntryDoc) => void;
  /** Reports bundles that are not whole. */
  readonly end: () => void;
}

const GIVEN = 'deposit stock_buy';
const TAKEN_BACK = 'deposit deposit_undo stock_buy stock_buy_undo';

/** Creates the matcher. Keeps the kinds and the sum of each bundle in memory. */
export function matchBundles(report: Report): Bundles {
  const bundles = new Map<string, { kinds: string[]; sumMinor: number }>();

  return {
    matchEntry: (path, actual, { kind, bundle, amountMinor }) => {
      if (bundle === undefined) return;
      const known = bundles.get(bundle) ?? { kinds: [], sumMinor: 0 };
      known.kinds.push(kind);
      known.sumMinor += amountMinor;
      bundles.set(bundle, known);
      if (kind !== 'deposit' && kind !== 'stock_buy') return;
      const expected = bundleEntryId(bundle, kind);
      expectSame(report, { invariant: 'document_id', paths: [path], expected, actual });
    },
    end: () => {
      for (const [bundle, { kinds, sumMinor }] of bundles) {
        const paths = [`${COLLECTIONS.stockTransactions}/${bundle}`];
        const found = kinds.sort().join(' ');
        const whole = found === TAKEN_BACK ? TAKEN_BACK : GIVEN;
        const [expected, actual] = [`${whole}: 0`, `${found}: ${sumMinor}`];
        expectSame(report, { invariant: 'bundle', paths, expected, actual });
      }
    },
  };
}
