/**
 * Version of all stored documents. Each change of a stored field adds one
 * (`tools/docs/schema-number.test.ts`), and so does a change of a call that older clients do not understand.
 */
export const SCHEMA_NUMBER = 7;

/**
 * Smallest number of the clients that the server still serves. It rises only with a change that older clients
 * would misread: during an update, older pages call newer functions.
 */
export const OLDEST_CLIENT = 1;
