/** How the origin of links to the web app is found. */
export interface OriginPolicy {
  /** The origins that the app is served from; the first is the one to use when in doubt. */
  readonly allowed: readonly string[];
  /** Only the local suite may believe what the request says: its ports differ from run to run. */
  readonly trustRequest: boolean;
}

/**
 * The origin for a link that a parent passes on, e.g. "https://app.example.com". A host that the
 * request merely claims never gets into a link: a child would type a password there.
 *
 * @param claimed what the request says of where it comes from, the likeliest first.
 */
export function appOrigin(policy: OriginPolicy, claimed: readonly string[]): string {
  const known = policy.allowed.find((origin) => claimed.includes(origin)) ?? policy.allowed[0];
  const origin = known ?? (policy.trustRequest ? claimed[0] : undefined);
  if (origin === undefined) throw new Error('the origin of the app is not configured');
  return origin;
}

/** The origins that a request claims: the page that sent it, then the host that it was sent to. */
export function claimedOrigins(header: (name: string) => string | undefined): string[] {
  const first = (name: string) => header(name)?.split(',')[0]?.trim();
  const host = first('x-forwarded-host') ?? header('host');
  const protocol = first('x-forwarded-proto') ?? 'http';
  const origins = [header('origin'), host === undefined ? undefined : `${protocol}://${host}`];
  return origins.filter((origin) => origin !== undefined);
}

/** Reads a comma-separated list of origins; a slash at the end of one does not matter. */
export function readOrigins(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter((origin) => origin !== '');
}
