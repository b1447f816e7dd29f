/** Where a request comes from; `http/client-address.ts` finds it out. */
export interface ClientAddress {
  /** Whom the platform was asked by: the caller, or the edge of Firebase Hosting. */
  readonly peer: string;
  /** Who the caller says it is, or the peer where nothing is said. */
  readonly claim: string;
}

/**
 * What requests are counted by: who is seen together with who is claimed, so that nobody can use up
 * the allowance of somebody else by claiming to be them.
 */
export function countedBy({ peer, claim }: ClientAddress): string {
  return `${peer} ${claim}`;
}
