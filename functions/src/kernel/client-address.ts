/** Origin of a request, determined by `platform/http/find-client-address.ts`. */
export interface ClientAddress {
  /** Address that connected to the platform: the caller, or Firebase Hosting's edge. */
  readonly peer: string;
  /** Address the caller claims, or the peer if there is no claim. */
  readonly claim: string;
}

/**
 * Returns the key for rate limits: peer and claim together, so that nobody can use up somebody else's
 * limit by claiming their address.
 */
export function rateLimitKey({ peer, claim }: ClientAddress): string {
  return `${peer} ${claim}`;
}
