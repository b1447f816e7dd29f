import type { JarIcon, JarPurpose } from '@pennysprout/shared/ledger/jar-choices';

/** Pictures that are not for something to save up for. */
const PURPOSES: Partial<Record<JarIcon, JarPurpose>> = {
  gift: 'give',
  heart: 'give',
  cake: 'give',
  ticket: 'spend',
  coin: 'invest',
};

/** Returns what a jar with this picture is for, which a child is not asked. */
export function purposeOfWish(icon: JarIcon): JarPurpose {
  return PURPOSES[icon] ?? 'save';
}
