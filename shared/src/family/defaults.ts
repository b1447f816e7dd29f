export const DEFAULT_DEPOSIT_REASONS = ['Allowance', 'Gift', 'Chore', 'Savings', 'Other'] as const;

export const DEFAULT_WITHDRAW_REASONS = ['Purchase', 'Savings Goal', 'Charity', 'Other'] as const;

/** The family that a new parent gets at the first sign-in. */
export function defaultFamilyName(parentName: string): string {
  return `${parentName}'s Family`;
}
