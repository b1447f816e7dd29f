import { useState } from 'react';
import { emptyAccount, type Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useDialog } from '../../kit/dialog/use-dialog';
import { lazyDialog } from '../../kit/lazy/lazy-dialog';
import type { AboutJar } from '../model/pots';
import type { AskDialogProps } from './ask-dialog';

const { LazyDialog: LazyAskDialog, opens: opensDialog } = lazyDialog<AskDialogProps>(
  async () => (await import('./ask-dialog')).AskDialog,
);

/** Data about a child that its requests need. */
export interface Askable {
  readonly childId: string;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
}

/** Returns what opens the dialog in which a child asks, and the dialog to render beside it. */
export function useRequestDialog({ childId, accounts, localCurrency }: Askable) {
  const { shown, show, close, afterClose } = useDialog<'ask'>();
  const [about, setAbout] = useState<AboutJar | null>(null);
  const opens = (next: AboutJar | null): DialogOpener =>
    opensDialog(() => {
      setAbout(next);
      show('ask');
    });
  const dialog = shown && (
    <LazyAskDialog
      key={shown.round}
      onFailed={afterClose}
      part={{
        about,
        childId,
        open: shown.open,
        onClose: close,
        afterClose,
        accounts: localFirst(accounts, localCurrency),
      }}
    />
  );
  return { opens, dialog };
}

function localFirst(
  accounts: readonly Account[],
  localCurrency: CurrencyCode,
): readonly [Account, ...Account[]] {
  const local = accounts.find(({ currency }) => currency === localCurrency);
  const others = accounts.filter((account) => account !== local);
  return [local ?? emptyAccount(localCurrency), ...others];
}
