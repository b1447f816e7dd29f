/** Longest texts, in UTF-16 code units, that the product stores. One place for forms and server. */
export const LIMITS = {
  childNameMin: 2,
  name: 60,
  email: 254,
  description: 200,
  password: 64,
  accessCode: 32,
  id: 128,
  url: 2048,
  idempotencyKey: 128,
} as const;
