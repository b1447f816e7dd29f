/** Call of the API as a client needs to know it; its route says the rest. */
export interface Call<C extends Caller = Caller, I extends boolean = boolean> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with parameters as `{name}`. */
  readonly path: `/api/${string}`;
  /** Callers allowed: anyone without a token, any signed-in user, parents only, or children only. */
  readonly caller: C;
  /** True if the call takes an Idempotency-Key. */
  readonly idempotent: I;
  /**
   * Set if the call moves money into or out of accounts, or between an account's pots. While an operator has
   * stopped such calls, it answers `maintenance`, except for a replay.
   */
  readonly moves?: 'money' | 'pots';
  /**
   * Set if programs other than our app may call: the answer is public, and visitors should not have to
   * load App Check.
   */
  readonly anyApp?: true;
}

type Caller = 'anyone' | 'user' | 'parent' | 'child';
