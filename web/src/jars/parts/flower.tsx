import { JAR_ICONS, type JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import { JarIcon } from './jar-icon';
import styles from './garden.module.css';

const COLOURS = 4;
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Flower of a jar that was bought from, with the jar's picture for its face. Text beside it says the same. */
export function Flower({ icon }: { readonly icon: JarIconName }) {
  return (
    <span
      aria-hidden="true"
      className={styles['flower']}
      data-colour={JAR_ICONS.indexOf(icon) % COLOURS}
    >
      <svg focusable="false" viewBox="0 0 96 128">
        <path className={styles['stem']} d="M48 60 C44 84 52 100 48 124" />
        <path className={styles['leaf']} d="M48 104 C30 104 22 94 20 82 C38 82 47 90 48 104 Z" />
        <path className={styles['leaf']} d="M48 114 C64 114 73 105 76 92 C59 92 49 101 48 114 Z" />
        {PETALS.map((turn) => (
          <ellipse
            className={styles['petal']}
            cx="48"
            cy="18"
            key={turn}
            rx="13"
            ry="16"
            transform={`rotate(${turn} 48 46)`}
          />
        ))}
        <circle className={styles['face']} cx="48" cy="46" r="22" />
      </svg>
      <span className={styles['icon']}>
        <JarIcon icon={icon} />
      </span>
    </span>
  );
}
