import styles from './icon.module.css';

/** Drawn on a 24 by 24 grid with a round 2-unit stroke, to go with the rounded headings. */
const PATHS = {
  arrowDown: ['M12 4v15', 'M6 13l6 6 6-6'],
  arrowUp: ['M12 20V5', 'M6 11l6-6 6 6'],
  chart: ['M4 4v16h16', 'M8 15l4-5 3 3 5-7'],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  copy: ['M9 9h10v11H9z', 'M5 15V4h10'],
  gift: [
    'M4 9h16v4H4z',
    'M6 13v7h12v-7',
    'M12 9v11',
    'M12 9C9 9 7 8 7 6s4-2 5 3c1-5 5-5 5-3s-2 3-5 3',
  ],
  history: ['M4 12a8 8 0 1 0 2.6-5.9', 'M4 4v4h4', 'M12 8v4.5l3 2'],
  link: [
    'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7',
    'M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  ],
  minus: ['M5 12h14'],
  plus: ['M12 5v14', 'M5 12h14'],
  sprout: ['M12 20v-8', 'M12 13c0-5-3-7-8-7 0 5 3 7 8 7', 'M12 11c0-4 3-6 8-6 0 5-3 7-8 6'],
  retry: ['M20 12a8 8 0 1 1-2.6-5.9', 'M20 4v4h-4'],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof PATHS;

/** Decoration in the colour of its text, 1.25em large. The text beside it says what it means. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      className={styles['icon']}
      focusable="false"
      viewBox="0 0 24 24"
      xmlns="http://www.w3.org/2000/svg"
    >
      {PATHS[name].map((path) => (
        <path d={path} key={path} />
      ))}
    </svg>
  );
}
