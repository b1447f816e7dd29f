import { useState } from 'react';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useDialog } from '../../kit/dialog/use-dialog';
import { lazyDialog } from '../../kit/lazy/lazy-dialog';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import type { JarDialog, JarDialogsProps } from './jar-dialogs';

const { LazyDialog: LazyJarDialogs, opens: opensDialog } = lazyDialog<JarDialogsProps>(
  async () => (await import('./jar-dialogs')).JarDialogs,
);

interface JarDialogsOf {
  readonly childId: string;
  readonly by: JarDialogsProps['by'];
  readonly ahead?: JarForecasts | null;
  readonly accounts: readonly Account[];
  /** Currencies that a new jar can be in; the first is proposed. */
  readonly currencies: readonly [CurrencyCode, ...CurrencyCode[]];
}

/** Returns what opens the dialogs of a child's jars, and the dialogs to render beside it. */
export function useJarDialogs(of: JarDialogsOf) {
  const slot = useDialog<JarDialog>();
  const [jarId, setJarId] = useState<string | null>(null);
  const opens = (kind: JarDialog, about: string | null = null): DialogOpener =>
    opensDialog(() => {
      setJarId(about);
      slot.show(kind);
    });
  const dialogs = slot.shown && (
    <LazyJarDialogs onFailed={slot.afterClose} part={{ ...of, slot, jarId }} />
  );
  return { opens, dialogs };
}

export type JarOpens = ReturnType<typeof useJarDialogs>['opens'];
