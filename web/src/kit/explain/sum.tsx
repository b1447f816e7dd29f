import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { negateMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import { Money } from '../money/money';
import styles from './explain.module.css';

export interface Addend {
  readonly label: string;
  readonly minor: MinorUnits;
  /** Explanation of this line. */
  readonly note?: string | null;
}

interface SumProps {
  readonly addends: readonly Addend[];
  readonly result: Addend;
  /** Currency of all lines. */
  readonly currency: CurrencyCode;
}

function magnitude(minor: MinorUnits): MinorUnits {
  return minor < ZERO ? negateMinor(minor) : minor;
}

/** Column addition. All lines but the first show their sign. */
export function Sum({ addends, result, currency }: SumProps) {
  return (
    <Stack as="dl" className={styles['sum']} gap={1} tabular>
      {addends.map(({ label, minor, note }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {index > 0 && (minor < ZERO ? '− ' : '+ ')}
            <Money currency={currency} minor={index > 0 ? magnitude(minor) : minor} />
          </dd>
          {note && (
            <Text as="dd" className={styles['note']} size={3} tone="quiet">
              {note}
            </Text>
          )}
        </div>
      ))}
      <div className={styles['result']}>
        <dt>{result.label}</dt>
        <dd>
          {'= '}
          <Money currency={currency} minor={result.minor} />
        </dd>
      </div>
    </Stack>
  );
}
