import { useTranslation } from 'react-i18next';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { ConfirmSheet } from '../../kit/form/confirm-sheet';
import { useMoney } from '../../kit/money/use-money';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { useCurrentJar } from '../../kernel/live/use-current-jar';

export interface CloseJarSheetProps extends SheetProps {
  readonly childId: string;
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly jar: Jar;
}

/** Asks whether to close a jar, and says where its money goes. */
export function CloseJarSheet({ sheet, childId, accounts, ...opened }: CloseJarSheetProps) {
  const { t } = useTranslation('jars');
  const { account, jar } = useCurrentJar(accounts, opened);
  const { id: jarId, name, savedMinor } = jar;
  const amount = useMoney()(savedMinor, account.currency);
  const isEmpty = savedMinor === 0;
  const { send, busy, problem } = useCall('closeJar', {
    failed: t('close.failed'),
    onSuccess: () => {
      const text = isEmpty ? {} : { description: t('close.doneText', { amount }) };
      toast.show({ title: t('close.done', { name }), ...text, tone: 'success' });
      sheet.close();
    },
  });
  return (
    <ConfirmSheet
      busy={busy}
      confirm={busy ? t('close.busy') : t('close.confirm')}
      keep={t('close.keep')}
      problem={problem}
      onConfirm={() => void send({ params: { childId, jarId } })}
      sheet={sheet}
      title={t('close.title', { name })}
    >
      <p>{isEmpty ? t('close.textEmpty') : t('close.text', { amount })}</p>
    </ConfirmSheet>
  );
}
