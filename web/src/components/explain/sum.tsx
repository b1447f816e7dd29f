import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { negateMinor, ZERO, type MinorUnits } from '@pennysprout/shared/money/money';
import { Money } from '../money/money';
import styles from './explain.module.css';

export interface Addend {
  readonly label: string;
  readonly minor: MinorUnits;
  /** How this line itself came about. */
  readonly note?: string | null;
}

interface SumProps {
  readonly addends: readonly Addend[];
  readonly result: Addend;
  /** Of all lines. */
  readonly currency: CurrencyCode;
}

function magnitude(minor: MinorUnits): MinorUnits {
  return minor < ZERO ? negateMinor(minor) : minor;
}

/** An addition in a column. The signs stand before all lines but the first. */
export function Sum({ addends, result, currency }: SumProps) {
  return (
    <dl className={styles['sum']}>
      {addends.map(({ label, minor, note }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {index > 0 && (minor < ZERO ? '− ' : '+ ')}
            <Money currency={currency} minor={index > 0 ? magnitude(minor) : minor} />
          </dd>
          {note && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
      <div className={styles['result']}>
        <dt>{result.label}</dt>
        <dd>
          {'= '}
          <Money currency={currency} minor={result.minor} />
        </dd>
      </div>
    </dl>
  );
}
