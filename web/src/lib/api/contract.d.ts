/**
 * What the browser needs of the contract, taken from it by the build (web/contract-plugin.ts): the
 * schemas that the server checks with, and yup beneath them, stay out of the first screen.
 */
declare module 'virtual:contract' {
  type Contract = typeof import('@pennysprout/shared/api/contract');
  type Called = 'method' | 'path' | 'caller';

  export const CALLS: {
    readonly [N in keyof Contract['ROUTES']]: Readonly<Pick<Contract['ROUTES'][N], Called>> & {
      readonly anyApp?: true;
    };
  };
  export const IDEMPOTENCY_KEY_HEADER: Contract['IDEMPOTENCY_KEY_HEADER'];
  export const REQUEST_ID_HEADER: Contract['REQUEST_ID_HEADER'];
}

/** The calls that take an idempotency key. */
declare module 'virtual:idempotent-calls' {
  export const IDEMPOTENT_CALLS: readonly string[];
  /** Those of them that move money. */
  export const COUNTED_ONCE: readonly string[];
}
