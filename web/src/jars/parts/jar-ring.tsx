import { CheckIcon } from 'lucide-react';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import { cx } from '../../kit/ui/cx';
import { progressOf } from '../model/jar-progress';
import { JarIcon } from './jar-icon';
import styles from './jar-ring.module.css';
import purposes from './purpose.module.css';

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

interface JarRingProps {
  /** Account that the jar is part of. */
  readonly account: Account;
  readonly jar: Jar;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** Icon of a jar in a ring that closes as the jar fills. Text beside it says the same. */
export function JarRing({ account, jar, size = 'md' }: JarRingProps) {
  const progress = progressOf(account, jar);
  const full = progress?.full ?? false;
  return (
    <span
      aria-hidden="true"
      className={cx(purposes['purpose'], styles['ring'], styles[size])}
      data-full={full}
      data-purpose={jar.purpose}
    >
      <svg className={styles['drawing']} focusable="false" viewBox="0 0 96 96">
        <circle className={styles['face']} cx="48" cy="48" r="34" />
        {progress && <circle className={styles['track']} cx="48" cy="48" r={RADIUS} />}
        {progress && progress.part > 0 && (
          <circle
            className={styles['part']}
            cx="48"
            cy="48"
            r={RADIUS}
            strokeDasharray={`${progress.part * ROUND} ${ROUND}`}
            // Start the ring at the top.
            transform="rotate(-90 48 48)"
          />
        )}
      </svg>
      <span className={styles['symbol']}>
        <JarIcon icon={jar.icon} />
      </span>
      {full && (
        <span className={styles['done']}>
          <CheckIcon />
        </span>
      )}
    </span>
  );
}

/** Progress bar for places without room for a ring; renders nothing for a jar without a target. */
export function JarBar({ account, jar }: Omit<JarRingProps, 'size'>) {
  const progress = progressOf(account, jar);
  if (!progress) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(purposes['purpose'], styles['bar'])}
      data-full={progress.full}
      data-purpose={jar.purpose}
    >
      <span style={{ inlineSize: `${progress.part * 100}%` }} />
    </span>
  );
}
