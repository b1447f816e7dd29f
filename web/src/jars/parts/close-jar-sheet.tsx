import { useTranslation } from 'react-i18next';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { ConfirmSheet } from '../../kit/form/confirm-sheet';
import { useMoney } from '../../kit/money/use-money';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { useJarNow } from '../../kernel/live/use-jar-now';

export interface CloseJarSheetProps extends SheetProps {
  readonly childId: string;
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly jar: Jar;
}

/** Asks whether to close a jar, and says where its money goes. */
export function CloseJarSheet({ sheet, childId, accounts, ...told }: CloseJarSheetProps) {
  const { t } = useTranslation('jars');
  const { account, jar } = useJarNow(accounts, told);
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
      about={{ name }}
      busy={busy}
      problem={problem}
      onConfirm={() => void send({ params: { childId, jarId } })}
      sheet={sheet}
      words="jars:close"
    >
      <p>{isEmpty ? t('close.textEmpty') : t('close.text', { amount })}</p>
    </ConfirmSheet>
  );
}
