import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { readStored, writeStored } from './storage';

/** Name and picture of a child. */
export interface Look {
  readonly name: string;
  readonly picture: Picture | null;
}

/** Gives a child whom this device remembers its current name and picture; changes nothing for others. */
export function renewRemembered(accessCode: string | null, { name, picture }: Look): void {
  const known = readStored('rememberedChildren') ?? [];
  const isOutdated = known.some(
    (child) =>
      child.accessCode === accessCode &&
      (child.name !== name || (child.picture ?? null) !== picture),
  );
  if (!isOutdated) return;
  writeStored(
    'rememberedChildren',
    known.map((child) => (child.accessCode === accessCode ? { ...child, name, picture } : child)),
  );
}
