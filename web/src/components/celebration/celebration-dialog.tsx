import { useCallback, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import { useReducedMotion } from '../../lib/platform/use-media';
import { useOnceNothingIsOpen } from '../../lib/platform/what-is-open';
import { Dialog } from '../dialog/dialog';
import { Mascot } from '../mascot/mascot';
import { useMoney } from '../money/use-money';
import { Button } from '../ui/button';
import styles from './celebration.module.css';
import { LazyConfetti } from './lazy-confetti';

/** What was done, to be told with joy. */
export interface Celebration {
  readonly kind: 'deposit' | 'withdrawal';
  /** What it was: money, shares, or a reward of another kind. */
  readonly reward: 'cash' | 'stock' | 'other';
  /** Of `stock`. */
  readonly shares?: { readonly quantity: number; readonly symbol: string };
  /** Positive in both directions, in minor units of `currency`. */
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
  readonly childName: string;
}

interface CelebrationDialogProps {
  readonly open: boolean;
  readonly celebration: Celebration;
  readonly onContinue: () => void;
  readonly afterClose?: () => void;
}

/** A withdrawal has one title, whatever was taken out. */
function titleOf({ kind, reward }: Celebration) {
  if (kind === 'withdrawal') return 'withdrawalTitle';
  return ({ cash: 'depositTitle', stock: 'stockTitle', other: 'otherTitle' } as const)[reward];
}

function textOf({ kind, shares }: Celebration) {
  if (!shares) return kind;
  return kind === 'deposit' ? 'stockDeposit' : 'stockWithdrawal';
}

/** Comes when the user has nothing else open. */
export function CelebrationDialog(props: CelebrationDialogProps) {
  const { celebration, onContinue, afterClose } = props;
  const [isFree, setFree] = useState(false);
  const free = useCallback(() => {
    setFree(true);
  }, []);
  useOnceNothingIsOpen(props.open && !isFree, free);
  const open = props.open && isFree;
  const { t } = useTranslation(['ledger', 'stock']);
  const money = useMoney();
  const reducedMotion = useReducedMotion();
  const { kind, shares, amountMinor, currency, childName } = celebration;
  return (
    <>
      {open && !reducedMotion && <LazyConfetti part={{}} />}
      <Dialog
        actions={
          <Button block data-first-focus onClick={onContinue} size="lg">
            {t('ledger:celebration.continue')}
          </Button>
        }
        {...(afterClose && { afterClose })}
        onClose={onContinue}
        open={open}
        title={t(`ledger:celebration.${titleOf(celebration)}`)}
        width={420}
      >
        <div className={styles['content']}>
          <Mascot animated size="lg" stage={kind === 'deposit' ? 'bloom' : 'leaves'} />
          <p className={styles['text']}>
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
          </p>
        </div>
      </Dialog>
    </>
  );
}
