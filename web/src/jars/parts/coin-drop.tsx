import type { ReactNode } from 'react';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useDrops } from '../model/use-drops';
import styles from './coin-drop.module.css';

interface CoinDropProps {
  readonly savedMinor: MinorUnits;
  /** Picture of the jar. */
  readonly children: ReactNode;
}

/** Drops a coin into a jar when money has just come into it. Text beside it says the same. */
export function CoinDrop({ savedMinor, children }: CoinDropProps) {
  const drops = useDrops(savedMinor);
  return (
    <span className={styles['jar']}>
      {children}
      {drops > 0 && <span aria-hidden="true" className={styles['coin']} data-coin key={drops} />}
    </span>
  );
}
