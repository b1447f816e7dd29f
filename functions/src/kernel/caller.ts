import type { ChildDoc, ParentDoc } from '@pennysprout/shared/auth/users.collection';

/** Claims of the verified ID token. Nothing here comes from the request's body or query. */
export interface Identity {
  readonly uid: string;
  /** Lower case; null unless Google has verified it. */
  readonly email: string | null;
  readonly name: string | null;
  readonly picture: string | null;
  /** Sign-in provider of this session, e.g. "google.com" or "custom". */
  readonly provider: string;
  /** Subjects of the Google accounts linked to this user. */
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

/** Signed in, but without a user document yet: the moment before the first sign-in completes. */
interface NewCaller extends BaseCaller {
  readonly kind: 'new';
}

export type Caller = ParentCaller | ChildCaller | NewCaller;
