/**
 * Parts of the API contract that the browser needs, extracted at build time (web/contract-plugin.ts) to
 * keep the server's validation schemas, and yup with them, out of the first screen's bundle.
 */
declare module 'virtual:contract' {
  type Contract = typeof import('@pennysprout/shared/api/contract');
  type Called = 'method' | 'path' | 'caller';

  export const CALLS: {
    readonly [N in keyof Contract['ROUTES']]: Readonly<Pick<Contract['ROUTES'][N], Called>> & {
      readonly anyApp?: true;
    };
  };
  export const CLIENT_SCHEMA_HEADER: Contract['CLIENT_SCHEMA_HEADER'];
  export const IDEMPOTENCY_KEY_HEADER: Contract['IDEMPOTENCY_KEY_HEADER'];
  export const REQUEST_ID_HEADER: Contract['REQUEST_ID_HEADER'];
}

/** Calls that take an idempotency key. */
declare module 'virtual:idempotent-calls' {
  export const IDEMPOTENT_CALLS: readonly string[];
  /** Idempotent calls that move money. */
  export const COUNTED_ONCE: readonly string[];
}
