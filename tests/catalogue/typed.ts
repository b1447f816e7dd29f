/** Texts that the household of the rows has typed or is called, which stand as they are in every language. */
export const TYPED: readonly string[] = [
  'Leo Lin',
  'Leo',
  'Mia',
  'Mae',
  'Mei Lin',
  'Jun Lin',
  'Lin Family',
  'Roe Family',
  'Harbour House',
];
