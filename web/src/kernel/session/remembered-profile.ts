import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { readStored, writeStored } from './storage';

/** Name and picture of a child. */
export interface ChildProfile {
  readonly name: string;
  readonly picture: Picture | null;
}

/** Updates the name and picture of a child whom this device remembers. */
export function updateRememberedChild(
  accessCode: string | null,
  { name, picture }: ChildProfile,
): void {
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
