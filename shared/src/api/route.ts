import type { ObjectSchema, Schema } from 'yup';
import { exactObject, idText } from '../schemas/fields';
import type { ErrorCode } from './errors';

/** One call of the API, as the server mounts it, clients make it and the reference shows it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As Express and OpenAPI readers know it, parameters as `{name}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Who may call: nobody's token is needed, any signed-in user, or parents only. */
  readonly caller: 'anyone' | 'user' | 'parent';
  readonly params: ObjectSchema<object>;
  readonly query: ObjectSchema<object>;
  readonly body: Schema | null;
  readonly response: Schema;
  /** Whether the call takes an Idempotency-Key. */
  readonly idempotent: boolean;
  /**
   * Set where the call moves money. While an operator has stopped that, it answers `maintenance`,
   * unless it was carried out before and is only asked for its answer again.
   */
  readonly movesMoney?: true;
  /**
   * Set where other programs than our own app may call too: what is answered is for everybody, and no
   * visitor has to load what App Check takes to prove itself.
   */
  readonly anyApp?: true;
  /** Beyond those of `ERRORS_OF_EVERY_CALL`. */
  readonly errors: readonly ErrorCode[];
}

/**
 * What old clients send in a query though it is an address or a name, which does not belong into a URL:
 * those are written into logs. It is taken from whoever sends it, and needed of nobody.
 */
export const PERSONAL_QUERY_FIELDS = ['email', 'confirmName'] as const;

export type PersonalQueryField = (typeof PERSONAL_QUERY_FIELDS)[number];

export const none = exactObject({});

/** Old clients name their family or themselves in the query. It selects and never authorises. */
export const familyOrParent = exactObject({
  familyId: idText().optional(),
  parentId: idText().optional(),
});

/** The family that is meant, where a child's id alone would say it too. */
export const optionalFamily = exactObject({ familyId: idText().optional() });

/** As `optionalFamily`, and the entry or trade that the page of a history follows. */
export const historyPage = exactObject({
  familyId: idText().optional(),
  before: idText().optional(),
});

/** The family that is meant, and the caller as old clients name it. */
export const familyAndUser = exactObject({ familyId: idText(), userId: idText().optional() });
