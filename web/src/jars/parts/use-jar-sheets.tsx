import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import { ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useSheet } from '../../kit/dialog/use-sheet';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import type { MoveDirection } from '../model/jar-move';
import type { CloseJarSheetProps } from './close-jar-sheet';
import type { JarMoveSheetProps } from './jar-move-sheet';
import type { FeelingSheetProps } from './feeling-sheet';
import type { JarSheetProps } from './jar-sheet';
import type { NewJarSheetProps } from './new-jar-sheet';

const loadJarSheet = async () => (await import('./jar-sheet')).JarSheet;
const loadNewJarSheet = async () => (await import('./new-jar-sheet')).NewJarSheet;
const loadJarMoveSheet = async () => (await import('./jar-move-sheet')).JarMoveSheet;
const loadChildMoveSheet = async () => (await import('./child-move-sheet')).ChildMoveSheet;
const loadFeelingSheet = async () => (await import('./feeling-sheet')).FeelingSheet;
const loadCloseJarSheet = async () => (await import('./close-jar-sheet')).CloseJarSheet;

interface JarSheetsOfAny {
  readonly childId: string;
  readonly accounts: readonly Account[];
  /** Currencies that a new jar can be in; the first is proposed. */
  readonly currencies: readonly [CurrencyCode, ...CurrencyCode[]];
  readonly forecasts?: JarForecasts | null;
  /** Parts of new money that the family gives a new jar; 0 if it has set none. */
  readonly preferredParts?: number;
}

/**
 * Role of the user: a child has sheets of its own, and can neither set who may take money out of a jar nor
 * close one that it must ask for.
 */
type Role =
  | { readonly by: 'child'; readonly familyId: string }
  | { readonly by: 'parent'; readonly familyId?: never };

type JarSheetsOf = JarSheetsOfAny & Role;

/** Returns the openers of the sheets of a child's jars, and the sheets to render. */
export function useJarSheets({ childId, familyId, by, accounts, ...rest }: JarSheetsOf) {
  const { currencies, forecasts = null, preferredParts = 0 } = rest;
  const form = useSheet<JarSheetProps, 'jar' | 'currencies' | 'onCloseJar'>(loadJarSheet);
  const making = useSheet<NewJarSheetProps, 'jar' | 'currencies' | 'onCloseJar'>(
    by === 'child' ? loadNewJarSheet : loadJarSheet,
  );
  const move = useSheet<JarMoveSheetProps, 'account' | 'jar' | 'direction' | 'startMinor'>(
    by === 'child' ? loadChildMoveSheet : loadJarMoveSheet,
  );
  const feeling = useSheet<FeelingSheetProps, 'jar'>(loadFeelingSheet);
  const closing = useSheet<CloseJarSheetProps, 'account' | 'jar'>(loadCloseJarSheet);
  return {
    opens: {
      new: () => making.opens({ jar: null, currencies, onCloseJar: null }),
      change: (account: Account, jar: Jar) => {
        const close = () => {
          closing.show({ account, jar });
        };
        const currencies = [account.currency] as const;
        return form.opens({ jar, currencies, onCloseJar: mayClose(jar, by) ? close : null });
      },
      /** @param startMinor amount with which the sheet begins */
      move: (direction: MoveDirection, account: Account, jar: Jar, startMinor: MinorUnits = ZERO) =>
        move.opens({ direction, account, jar, startMinor }),
    },
    sheets: (
      <>
        {making.element({
          childId,
          accounts,
          preferredParts,
          forecasts,
          withRelease: by === 'parent',
          onMade: (jar) => feeling.show({ jar }),
        })}
        {form.element({ childId, accounts, preferredParts, withRelease: by === 'parent' })}
        {move.element({ childId, familyId: familyId ?? null, accounts, forecasts })}
        {feeling.element({ childId })}
        {closing.element({ childId, accounts })}
      </>
    ),
  };
}

export type JarOpens = ReturnType<typeof useJarSheets>['opens'];

/**
 * Returns true if the user may close the jar. That frees its money, so it needs the right to take it
 * out.
 */
function mayClose({ release, savedMinor }: Jar, by: JarSheetsOf['by']): boolean {
  return by === 'parent' || release === 'own' || savedMinor === 0;
}
