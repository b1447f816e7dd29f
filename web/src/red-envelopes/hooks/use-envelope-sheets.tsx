import { useSheet } from '../../kit/dialog/use-sheet';
import type { LiveChild, LiveFamilyPreferences } from '../../kernel/live/live';
import type { BookSheetProps } from '../parts/book-sheet';
import type { RedEnvelopesProps } from '../parts/red-envelopes-sheet';

const loadEnvelopes = async () => (await import('../parts/red-envelopes-sheet')).RedEnvelopesSheet;
const loadBook = async () => (await import('../parts/book-sheet')).BookSheet;

interface EnvelopeSheets {
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  readonly siblings: readonly LiveChild[];
}

/** Openers of the sheets for envelopes and for their book, and these `sheets`, to be rendered beside them. */
export function useEnvelopeSheets({ familyId, preferences, siblings }: EnvelopeSheets) {
  const enter = useSheet<RedEnvelopesProps, 'child' | 'balances'>(loadEnvelopes);
  const book = useSheet<BookSheetProps>(loadBook);
  const { localCurrency } = preferences;
  const sheets = (
    <>
      {enter.element({ familyId, preferences, siblings, onBook: book.show })}
      {book.element({ of: siblings, gifts: { familyId, localCurrency } })}
    </>
  );
  return { enter, book, sheets };
}
