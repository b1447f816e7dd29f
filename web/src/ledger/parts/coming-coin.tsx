import styles from './coming-coin.module.css';

/** Picture of a flying coin and the place where it will land. */
export function ComingCoin() {
  return (
    <svg aria-hidden="true" className={styles['picture']} focusable="false" viewBox="0 0 160 96">
      <ellipse className={styles['place']} cx="112" cy="78" rx="34" ry="12" />
      <path className={styles['trail']} d="M10 64 C 24 30 46 14 68 14" />
      <path className={styles['trail']} d="M30 70 C 40 46 52 34 68 30" />
      <g className={styles['coin']}>
        <circle className={styles['rim']} cx="98" cy="30" r="24" />
        <circle className={styles['face']} cx="98" cy="30" r="18" />
        <path
          className={styles['leaf']}
          d="M98 38 V26 M98 30 C 92 30 89 26 88 21 C 94 21 98 24 98 30 Z"
        />
        <path className={styles['leaf']} d="M98 27 C 104 27 107 23 108 18 C 102 18 98 21 98 27 Z" />
      </g>
    </svg>
  );
}
