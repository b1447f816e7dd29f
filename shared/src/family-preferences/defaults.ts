import type { Language } from '../kernel/words/language';

export const DEFAULT_DEPOSIT_REASONS = ['Allowance', 'Gift', 'Chore', 'Savings', 'Other'] as const;

export const DEFAULT_WITHDRAW_REASONS = ['Purchase', 'Savings Goal', 'Charity', 'Other'] as const;

/** Returns the default name of a parent's own family, in the parent's language. */
export function defaultFamilyName(parentName: string, language: Language): string {
  return language === 'zh-TW' ? `${parentName}的家` : `${parentName}'s Family`;
}

/** A new jar's part of new money, until the family's parents have set another. */
export const DEFAULT_NEW_JAR_PARTS = 0;
