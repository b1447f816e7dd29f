import type { CSSProperties } from 'react';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import { cx } from '../ui/cx';
import { useMoney } from './use-money';
import styles from './money.module.css';

interface MoneyProps {
  readonly minor: MinorUnits;
  readonly currency: CurrencyCode;
  /** `always` puts a plus before a gain. */
  readonly sign?: 'auto' | 'always';
}

/** An amount in figures of one width, so that columns line up and a changing balance stays still. */
export function Money({ minor, currency, sign = 'auto' }: MoneyProps) {
  return <span className={styles['money']}>{useMoney()(minor, currency, { sign })}</span>;
}

interface HeroMoneyProps extends Omit<MoneyProps, 'sign'> {
  /** A rate in it has never been known: it is grey, with a sign before it. */
  readonly guess?: boolean;
}

/** An amount as large as its box allows: a long one shrinks instead of wrapping or spilling over. */
export function HeroMoney({ minor, currency, guess = false }: HeroMoneyProps) {
  const amount = useMoney()(minor, currency);
  const text = guess ? `≈\u00a0${amount}` : amount;
  const length: CSSProperties & Record<'--characters', number> = { '--characters': text.length };
  return (
    <span className={styles['box']} style={length}>
      <span className={cx(styles['hero'], guess && styles['guess'])}>{text}</span>
    </span>
  );
}
