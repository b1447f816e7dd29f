import type { ChildDoc, ParentDoc } from '@pennysprout/shared/data/collections/users';

/** What the verified ID token says. Nothing here comes from the request's body or query. */
export interface Identity {
  readonly uid: string;
  /** Lower case; null unless Google vouches that the address is this person's. */
  readonly email: string | null;
  readonly name: string | null;
  readonly picture: string | null;
  /** How this session was signed in, e.g. "google.com" or "custom". */
  readonly provider: string;
  /** Subjects of the Google accounts that are linked to this user. */
  readonly googleSubjects: readonly string[];
}

interface BaseCaller {
  readonly id: string;
  readonly identity: Identity;
}

export interface ParentCaller extends BaseCaller {
  readonly kind: 'parent';
  readonly profile: ParentDoc;
}

export interface ChildCaller extends BaseCaller {
  readonly kind: 'child';
  readonly profile: ChildDoc;
}

/** Signed in, but not known to the product yet: the moment before the first sign-in is done. */
interface NewCaller extends BaseCaller {
  readonly kind: 'new';
}

export type Caller = ParentCaller | ChildCaller | NewCaller;
