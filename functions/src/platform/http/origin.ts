/** Policy for the origin in links to the web app. */
export interface OriginPolicy {
  /** Origins that serve the app; the first is the default. */
  readonly allowed: readonly string[];
  /** True to trust the request; only for the local suite, whose ports vary. */
  readonly trustRequest: boolean;
}

/**
 * Returns the origin for a link a parent passes on, e.g. "https://app.example.com". An unverified host
 * never gets into a link: a child would type a password there.
 *
 * @param claimed origins from the request, likeliest first.
 */
export function appOrigin(policy: OriginPolicy, claimed: readonly string[]): string {
  const known = policy.allowed.find((origin) => claimed.includes(origin)) ?? policy.allowed[0];
  const origin = known ?? (policy.trustRequest ? claimed[0] : undefined);
  if (origin === undefined) throw new Error('the app’s origin is not configured');
  return origin;
}

/** Lists the origins a request claims: the page that sent it, then the host it was sent to. */
export function claimedOrigins(header: (name: string) => string | undefined): string[] {
  const first = (name: string) => header(name)?.split(',')[0]?.trim();
  const host = first('x-forwarded-host') ?? header('host');
  const protocol = first('x-forwarded-proto') ?? 'http';
  const origins = [header('origin'), host === undefined ? undefined : `${protocol}://${host}`];
  return origins.filter((origin) => origin !== undefined);
}

/** Parses a comma-separated list of origins, ignoring trailing slashes. */
export function readOrigins(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter((origin) => origin !== '');
}
