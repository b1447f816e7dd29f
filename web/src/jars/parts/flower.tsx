import { JAR_ICONS, type JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import { GLASS, JarLabel } from '../../kit/jar/drawn-jar';
import styles from './garden.module.css';

const COLOURS = 4;
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Flower that grows out of a jar after a purchase. Text beside it says the same. */
export function Flower({ icon }: { readonly icon: JarIconName }) {
  return (
    <svg
      aria-hidden="true"
      className={styles['flower']}
      data-colour={JAR_ICONS.indexOf(icon) % COLOURS}
      focusable="false"
      viewBox="0 0 96 140"
    >
      <g transform="translate(14 54) scale(0.71)">
        <path className={styles['glass']} d={GLASS} />
        <path
          className={styles['soil']}
          d="M8 46c14-7 24 5 40 0s26-4 40 0v50c0 7-6 14-14 14H22c-8 0-14-7-14-14z"
        />
      </g>
      <path className={styles['stem']} d="M48 46C45 58 51 70 48 92" />
      <path className={styles['leaf']} d="M48 78C34 78 24 72 20 58 36 56 46 64 48 78Z" />
      <path className={styles['leaf']} d="M48 72C60 72 70 66 74 54 60 52 50 60 48 72Z" />
      {PETALS.map((turn) => (
        <ellipse
          className={styles['petal']}
          cx="48"
          cy="11"
          key={turn}
          rx="9"
          ry="11"
          transform={`rotate(${turn} 48 30)`}
        />
      ))}
      <circle className={styles['face']} cx="48" cy="30" r="14" />
      <path className={styles['smile']} d="M43 28v1M53 28v1M43.5 34q4.5 4 9 0" />
      <g transform="translate(14 54) scale(0.71)">
        <path className={styles['rim']} d={GLASS} />
        <path className={styles['rim']} d="M14 12h68" />
        <JarLabel icon={icon} />
      </g>
    </svg>
  );
}
