import { lazy, Suspense, type ComponentType } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { EntryKind } from '@pennysprout/shared/ledger/posting';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import { useReducedMotion } from '../../lib/use-media';
import { Dialog } from '../dialog/dialog';
import { Mascot } from '../mascot/mascot';
import { useMoney } from '../money/use-money';
import { Button } from '../ui/button';
import styles from './celebration.module.css';

/** Fetched at the first success. Without a connection the celebration goes on without confetti. */
const ConfettiRain = lazy((): Promise<{ default: ComponentType }> =>
  import('./confetti-rain').then(
    (module) => ({ default: module.ConfettiRain }),
    () => ({ default: () => null }),
  ),
);

/** What was done, to be told with joy. */
export interface Celebration {
  readonly kind: EntryKind;
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

export function CelebrationDialog(props: CelebrationDialogProps) {
  const { open, celebration, onContinue, afterClose } = props;
  const { t } = useTranslation('ledger');
  const money = useMoney();
  const reducedMotion = useReducedMotion();
  const { kind, amountMinor, currency, childName } = celebration;
  return (
    <>
      {open && !reducedMotion && (
        <Suspense fallback={null}>
          <ConfettiRain />
        </Suspense>
      )}
      <Dialog
        actions={
          <Button block data-first-focus onClick={onContinue} size="lg">
            {t('celebration.continue')}
          </Button>
        }
        {...(afterClose && { afterClose })}
        onClose={onContinue}
        open={open}
        title={t(`celebration.${kind}Title`)}
        width={420}
      >
        <div className={styles['content']}>
          <Mascot animated size="lg" stage={kind === 'deposit' ? 'bloom' : 'leaves'} />
          <p className={styles['text']}>
            <Trans
              components={{ amount: <strong className={styles['amount']} /> }}
              i18nKey={`celebration.${kind}`}
              ns="ledger"
              t={t}
              values={{ amount: money(amountMinor, currency), name: childName }}
            />
          </p>
        </div>
      </Dialog>
    </>
  );
}
