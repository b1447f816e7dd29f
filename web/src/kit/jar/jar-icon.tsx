import type { JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import { ASSETS_URL } from '../ui/assets-url';
import styles from './jar-icon.module.css';

/**
 * Folder of the drawings. Browsers keep what is in `/assets` for a year, so redrawn ones go into a folder
 * with the next number.
 */
const FOLDER = `${ASSETS_URL}/wishes-1`;

/** Returns the address of the drawing of a wish. */
export function wishUrl(icon: JarIconName): string {
  return `${FOLDER}/${icon}.svg`;
}

/** Drawing of a jar's wish, as large as the text beside it, which says the same. */
export function JarIcon({ icon }: { readonly icon: JarIconName }) {
  return <img alt="" className={styles['wish']} src={wishUrl(icon)} />;
}
