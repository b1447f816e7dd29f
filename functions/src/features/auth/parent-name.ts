import { defaultFamilyName } from '@pennysprout/shared/family/defaults';
import type { Language } from '@pennysprout/shared/language';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { plainLine } from '@pennysprout/shared/text';

/** The longest beginning of the text that fits, never half of a character of two code units. */
export function clip(text: string, maxUnits: number): string {
  let clipped = '';
  for (const character of text.trim()) {
    if (clipped.length + character.length > maxUnits) break;
    clipped += character;
  }
  return clipped.trim();
}

/** The first of the candidates that people can see, clipped to what a name may have. */
export function firstName(...candidates: readonly (string | null | undefined)[]): string {
  for (const candidate of candidates) {
    const name = clip(plainLine(candidate ?? ''), LIMITS.name);
    if (name) return name;
  }
  return 'Parent';
}

/** "{name}'s Family" in the parent's language, whole, however long the name is. */
export function familyNameFor(parentName: string, language: Language): string {
  const room = LIMITS.name - defaultFamilyName('', language).length;
  return defaultFamilyName(clip(parentName, room), language);
}
