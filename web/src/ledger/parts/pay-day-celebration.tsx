import { useTranslation } from 'react-i18next';
import { CelebrationFrame } from '../../kit/celebration/celebration-frame';
import { Mascot } from '../../kit/mascot/mascot';
import { Money } from '../../kit/money/money';
import type { UsualDeposit } from '../model/usual-amount';
import styles from './pay-day.module.css';

interface PayDayCelebrationProps {
  readonly open: boolean;
  readonly paid: readonly UsualDeposit[];
  readonly onContinue: () => void;
  readonly afterClose: () => void;
}

/** Celebrates all who were paid, together. */
export function PayDayCelebration({ open, paid, onContinue, afterClose }: PayDayCelebrationProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const done = t('parent:payDay.done', { count: paid.length });
  return (
    <CelebrationFrame
      afterClose={afterClose}
      onContinue={onContinue}
      open={open}
      title={done}
      words={t('ledger:celebration.continue')}
    >
      <div className={styles['done']}>
        <Mascot animated size="lg" stage="bloom" />
        <ul aria-label={done} className={styles['gifts']}>
          {paid.map(({ child, usual }) => (
            <li className={styles['gift']} key={child.id}>
              <span>{child.name}</span>
              <span className={styles['amount']}>
                <Money currency={usual.currency} minor={usual.amountMinor} sign="always" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </CelebrationFrame>
  );
}
