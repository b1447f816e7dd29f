import { useState } from 'react';
import { potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { DialogSlot } from '../../kit/dialog/use-dialog';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { CloseJarDialog } from './close-jar-dialog';
import { JarMoveDialog } from './jar-move-dialog';
import { JarSheet } from './jar-sheet';

/** Kind of dialog: `in` puts money into a jar, `out` takes it out. */
export type JarDialog = 'new' | 'change' | 'in' | 'out' | 'close';

export interface JarDialogsProps {
  readonly slot: DialogSlot<JarDialog>;
  readonly childId: string;
  /**
   * Role of the user: a child cannot set who takes money out of a jar, nor close one whose money it has
   * to ask for.
   */
  readonly by: 'child' | 'parent';
  readonly accounts: readonly Account[];
  /** Currencies that a new jar can be in; the first is proposed. */
  readonly currencies: readonly [CurrencyCode, ...CurrencyCode[]];
  readonly ahead?: JarForecasts | null;
  /** Id of the jar; null for a new one. */
  readonly jarId: string | null;
}

/** Shows the dialogs of a jar, one at a time. */
export function JarDialogs(props: JarDialogsProps) {
  const { slot, childId, by, currencies, ahead = null } = props;
  const about = useJarEvenIfGone(props);
  const { askToClose, afterClose } = useClosing(slot);
  const { shown } = slot;
  if (!shown) return null;
  const plain = { open: shown.open, childId, afterClose, onClose: slot.close };
  const sheet = { open: shown.open, close: slot.close, closeThen: slot.close, afterClose };
  if (shown.kind === 'new') {
    return (
      <JarSheet
        childId={childId}
        currencies={currencies}
        jar={null}
        key={shown.round}
        onCloseJar={null}
        sheet={sheet}
        withRelease={false}
      />
    );
  }
  if (!about) return null;
  const { account, jar } = about;
  const { currency } = account;
  switch (shown.kind) {
    case 'change':
      return (
        <JarSheet
          childId={childId}
          currencies={[currency]}
          jar={jar}
          key={shown.round}
          onCloseJar={mayClose(jar, by) ? askToClose : null}
          sheet={sheet}
          withRelease={by === 'parent'}
        />
      );
    case 'in':
    case 'out':
      return (
        <JarMoveDialog
          {...plain}
          account={account}
          ahead={ahead}
          direction={shown.kind}
          jar={jar}
          key={shown.round}
        />
      );
    case 'close':
      return <CloseJarDialog {...plain} currency={currency} jar={jar} key={shown.round} />;
  }
}

/** Confirms closing a jar only after the form has closed, so that the focus goes back all the way. */
function useClosing(slot: DialogSlot<JarDialog>) {
  const [isToClose, setToClose] = useState(false);
  return {
    askToClose: () => {
      setToClose(true);
      slot.close();
    },
    afterClose: () => {
      slot.afterClose();
      if (isToClose) slot.show('close');
      setToClose(false);
    },
  };
}

/**
 * Returns true if the user may close the jar. That frees its money, so it needs the right to take it
 * out.
 */
function mayClose({ release, savedMinor }: Jar, by: JarDialogsProps['by']): boolean {
  return by === 'parent' || release === 'own' || savedMinor === 0;
}

/** Returns the current jar or, if it is gone, its last version until the dialog about it is closed. */
function useJarEvenIfGone({ accounts, jarId }: Pick<JarDialogsProps, 'accounts' | 'jarId'>) {
  const now = jarId === null ? null : jarAmong(accounts, jarId);
  const [last, setLast] = useState(now);
  if (now && (now.account !== last?.account || now.jar !== last.jar)) setLast(now);
  return now ?? (last?.jar.id === jarId ? last : null);
}

function jarAmong(accounts: readonly Account[], jarId: string) {
  for (const account of accounts) {
    const jar = potsOf(account).jars.find(({ id }) => id === jarId);
    if (jar) return { account, jar };
  }
  return null;
}
