import type { CSSProperties } from 'react';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { cx } from '../ui/cx';
import { useMoney } from './use-money';
import styles from './money.module.css';

interface MoneyProps {
  readonly minor: MinorUnits;
  readonly currency: CurrencyCode;
  /** `always` adds a plus sign to positive amounts. */
  readonly sign?: 'auto' | 'always';
}

const lengthOf = (text: string): CSSProperties & Record<'--characters', number> => ({
  '--characters': text.length,
});

/** Amount in tabular figures, so that columns align and a changing balance does not jump. */
export function Money({ minor, currency, sign = 'auto' }: MoneyProps) {
  const text = useMoney()(minor, currency, { sign });
  return (
    <span className={styles['money']} style={lengthOf(text)}>
      {text}
    </span>
  );
}

interface HeroMoneyProps extends Omit<MoneyProps, 'sign'> {
  /** True if a needed rate has never been known: grey, with "≈" before it. */
  readonly guess?: boolean;
}

/** Amount as large as its box allows: long ones shrink instead of wrapping or overflowing. */
export function HeroMoney({ minor, currency, guess = false }: HeroMoneyProps) {
  const amount = useMoney()(minor, currency);
  const text = guess ? `≈\u00a0${amount}` : amount;
  return (
    <span className={styles['box']} style={lengthOf(text)}>
      <span className={cx(styles['hero'], guess && styles['guess'])}>{text}</span>
    </span>
  );
}
