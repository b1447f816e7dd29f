import { useTranslation } from 'react-i18next';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import { Dialog } from '../../kit/dialog/dialog';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { useCurrentJar } from '../../kernel/live/use-current-jar';
import type { FamilyFacts } from '../model/facts';
import { TimeMachine } from './time-machine';

export interface WhatIfSheetProps extends SheetProps {
  readonly accounts: readonly Account[];
  readonly facts: FamilyFacts;
  readonly account: Account;
  readonly jar: Jar;
}

/** Sheet with "What if I…" about one jar. */
export function WhatIfSheet({ sheet, accounts, facts, ...opened }: WhatIfSheetProps) {
  const { t } = useTranslation('forecast');
  const { account, jar } = useCurrentJar(accounts, opened);
  return (
    <Dialog
      afterClose={sheet.afterClose}
      description={t('intro')}
      onClose={sheet.close}
      open={sheet.open}
      title={t('openAbout', { name: jar.name })}
      width={560}
    >
      <TimeMachine facts={facts} past={[]} subject={{ account, jarId: jar.id }} />
    </Dialog>
  );
}
