import type { Language } from '../language';

export const DEFAULT_DEPOSIT_REASONS = ['Allowance', 'Gift', 'Chore', 'Savings', 'Other'] as const;

export const DEFAULT_WITHDRAW_REASONS = ['Purchase', 'Savings Goal', 'Charity', 'Other'] as const;

/** What a parent's own family is called until it is given another name, in the parent's language. */
export function defaultFamilyName(parentName: string, language: Language): string {
  return language === 'zh-TW' ? `${parentName}的家` : `${parentName}'s Family`;
}

/** Of new money: what a new jar gets until its family's parents have settled something else. */
export const DEFAULT_NEW_JAR_PARTS = 0;
