import type { JarIcon, JarPurpose } from '@pennysprout/shared/ledger/jar-choices';

/** Pictures that are not for something to save up for. */
const PURPOSES: Partial<Record<JarIcon, JarPurpose>> = {
  gift: 'give',
  heart: 'give',
  cake: 'give',
  ticket: 'spend',
  coin: 'invest',
};

/** Returns the purpose of a jar by its picture, because a child is not asked for it. */
export function purposeOfWish(icon: JarIcon): JarPurpose {
  return PURPOSES[icon] ?? 'save';
}
