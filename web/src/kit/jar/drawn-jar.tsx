import type { JarIcon, JarPurpose } from '@pennysprout/shared/ledger/jar-choices';
import { CheckIcon, HourglassIcon } from 'lucide-react';
import { cx } from '../ui/cx';
import { wishUrl } from './jar-icon';
import styles from './drawn-jar.module.css';
import purposes from './purpose.module.css';

/** Centres of the coins, in the order in which they fall: row by row, from the middle outwards. */
const COINS = (
  [
    [101, [48, 34, 62, 20, 76]],
    [91, [44, 58, 29, 71, 15, 82]],
    [81, [50, 36, 65, 22, 77]],
    [71, [42, 56, 70, 28, 14, 83]],
    [61, [49, 35, 63, 20, 77]],
    [51, [44, 57, 30, 71, 15, 82]],
    [41, [52, 37, 66, 22, 78]],
  ] as const
).flatMap(([y, row]) => row.map((x) => [x, y - ((x * 7) % 3)] as const));

/** Outline of the glass, from its neck to its foot. */
export const GLASS =
  'M16 12h64v6c0 4 10 7 10 16v62c0 9-7 16-16 16H22c-9 0-16-7-16-16V34c0-9 10-12 10-16z';

export type JarState = 'filling' | 'full' | 'waiting';

interface DrawnJarProps {
  readonly icon: JarIcon;
  readonly purpose: JarPurpose;
  /** Fraction of its goal that is in it, from 0 to 1. */
  readonly part: number;
  readonly state?: JarState;
  /** True to draw the line that it is to be filled to. */
  readonly hasGoal?: boolean;
  /** Width: 24, 48, 80 or 128 px. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  /** Text alternative. Without it the picture is decorative. */
  readonly label?: string | undefined;
}

/** Glass jar that fills with coins, with its wish on the label. */
export function DrawnJar(props: DrawnJarProps) {
  const { icon, purpose, part, state = 'filling', hasGoal = true, size = 'md', label } = props;
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      {...naming}
      className={cx(purposes['purpose'], styles['jar'], styles[size])}
      data-purpose={purpose}
      data-state={state}
    >
      <svg aria-hidden="true" focusable="false" viewBox="0 0 96 116">
        <path className={styles['inside']} d={GLASS} />
        <g className={styles['coins']}>
          {COINS.slice(0, coinsOf(part)).map(([x, y]) => (
            <circle cx={x} cy={y} key={`${x} ${y}`} r="7.6" />
          ))}
        </g>
        {hasGoal && <path className={styles['goal']} d="M9 37h78" />}
        <path className={styles['glass']} d={GLASS} />
        <path className={styles['shine']} d="M13 42v44" />
        <rect className={styles['lid']} height="12" rx="6" width="72" x="12" y="3" />
        <rect className={styles['slot']} height="3.4" rx="1.7" width="22" x="37" y="7.3" />
        <JarLabel icon={icon} />
      </svg>
      {state !== 'filling' && (
        <span className={styles['badge']}>
          {state === 'full' ? <CheckIcon /> : <HourglassIcon />}
        </span>
      )}
    </span>
  );
}

/** Label on the glass, within the same drawing. */
export function JarLabel({ icon }: Pick<DrawnJarProps, 'icon'>) {
  return (
    <>
      <rect className={styles['label']} height="52" rx="13" width="52" x="22" y="46" />
      <image height="43" href={wishUrl(icon)} width="43" x="26.5" y="50.5" />
    </>
  );
}

/** Returns the number of coins to draw. The first one is there as soon as there is money. */
function coinsOf(part: number): number {
  return part === 0 ? 0 : Math.max(1, Math.floor(part * COINS.length));
}
