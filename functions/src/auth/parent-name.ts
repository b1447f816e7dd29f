import { defaultFamilyName } from '@pennysprout/shared/family-preferences/defaults';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { plainLine } from '@pennysprout/shared/kernel/words/text';

/** Truncates the text to fit, never splitting a surrogate pair. */
export function clip(text: string, maxUnits: number): string {
  let clipped = '';
  for (const character of text.trim()) {
    if (clipped.length + character.length > maxUnits) break;
    clipped += character;
  }
  return clipped.trim();
}

/** Returns the first candidate with visible characters, truncated to a name's limit. */
export function firstName(...candidates: readonly (string | null | undefined)[]): string {
  for (const candidate of candidates) {
    const name = clip(plainLine(candidate ?? ''), LIMITS.name);
    if (name) return name;
  }
  return 'Parent';
}

/** Returns "{name}'s Family" in the parent's language, shortening only the name. */
export function familyNameFor(parentName: string, language: Language): string {
  const room = LIMITS.name - defaultFamilyName('', language).length;
  return defaultFamilyName(clip(parentName, room), language);
}
