import { Trans, useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import type { SheetProps } from '../dialog/use-sheet';
import { Mascot } from '../mascot/mascot';
import { useMoney } from '../money/use-money';
import { CelebrationFrame } from './celebration-frame';
import styles from './celebration.module.css';

/** Transaction to celebrate. */
export interface Celebration {
  readonly kind: 'deposit' | 'withdrawal';
  /** Kind of reward: money, shares, or something else. */
  readonly reward: 'cash' | 'stock' | 'other';
  /** For `stock` only. */
  readonly shares?: { readonly quantity: number; readonly symbol: string };
  /** Positive in both directions, in minor units of `currency`. */
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
  readonly childName: string;
}

export interface CelebrationProps extends SheetProps {
  readonly celebration: Celebration;
}

/** Returns the title's key. All withdrawals share one title. */
function titleOf({ kind, reward }: Celebration) {
  if (kind === 'withdrawal') return 'withdrawalTitle';
  return ({ cash: 'depositTitle', stock: 'stockTitle', other: 'otherTitle' } as const)[reward];
}

function textOf({ kind, shares }: Celebration) {
  if (!shares) return kind;
  return kind === 'deposit' ? 'stockDeposit' : 'stockWithdrawal';
}

/** Celebrates a deposit or a withdrawal. */
export function CelebrationSheet({ sheet, celebration }: CelebrationProps) {
  const { t } = useTranslation(['ledger', 'stock']);
  const money = useMoney();
  const { kind, shares, amountMinor, currency, childName } = celebration;
  return (
    <CelebrationFrame
      afterClose={sheet.afterClose}
      onContinue={sheet.close}
      open={sheet.open}
      title={t(`ledger:celebration.${titleOf(celebration)}`)}
      words={t('ledger:celebration.continue')}
    >
      <Stack align="center" gap={4}>
        <Mascot animated size="lg" stage={kind === 'deposit' ? 'bloom' : 'leaves'} />
        <Text breaks="anywhere" size={4}>
          <Trans
            components={{ amount: <strong className={styles['amount']} /> }}
            count={shares?.quantity ?? 1}
            i18nKey={`celebration.${textOf(celebration)}`}
            ns="ledger"
            t={t}
            values={{
              amount: money(amountMinor, currency),
              name: childName,
              shares: shares && t('stock:sharesOf', { ...shares, count: shares.quantity }),
            }}
          />
        </Text>
      </Stack>
    </CelebrationFrame>
  );
}
