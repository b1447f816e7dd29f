import type { DocumentTypes } from '@pennysprout/functions/firestore/database';
import type { RouteName } from '@pennysprout/shared/api/contract';
import type { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { Instant } from '@pennysprout/shared/data/documents';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';

/** Every collection, by its name in the database. */
export type CollectionName =
  | (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
  | (typeof PRIVATE_COLLECTIONS)[keyof typeof PRIVATE_COLLECTIONS];

/** The type of a field in words. It follows from the interface, so it cannot say something else. */
type TypeName<T> = null extends T ? `${NameOf<NonNullable<T>>} or null` : NameOf<T>;

type NameOf<T> = [T] extends [Instant]
  ? 'instant'
  : [T] extends [MinorUnits]
    ? 'minor units'
    : [T] extends [boolean]
      ? 'boolean'
      : [T] extends [number]
        ? 'number'
        : [T] extends [CurrencyCode]
          ? 'currency'
          : [T] extends [string]
            ? 'text'
            : [T] extends [readonly string[]]
              ? 'list of texts'
              : [T] extends [readonly object[]]
                ? 'list of objects'
                : 'object';

/** What is inside of a field that is an object or a list of them; never for all others. */
type Inside<T> =
  NameOf<T> extends 'list of objects'
    ? T extends readonly (infer Item)[]
      ? Item
      : never
    : NameOf<T> extends 'object'
      ? T
      : never;

interface Described<Type extends string> {
  readonly type: Type;
  /** Meaning, unit, and where it comes from, in Markdown. */
  readonly note: string;
  /** The collection whose ids it holds. */
  readonly to?: CollectionName;
}

type Field<T> = unknown extends T
  ? Described<'any JSON'>
  : [Inside<NonNullable<T>>] extends [never]
    ? Described<TypeName<T>>
    : Described<TypeName<T>> & { readonly fields: Fields<Inside<NonNullable<T>>> };

/** A description of every field of a document: one without does not compile. */
type Fields<D> = { readonly [K in keyof D]-?: Field<Exclude<D[K], undefined>> };

/** The same, as a page reads it. */
interface AnyField extends Described<string> {
  readonly fields?: Readonly<Record<string, AnyField>>;
}
export type AnyFields = Readonly<Record<string, AnyField>>;

/** Documents of a collection that are alike. */
interface Kind<F> {
  /** Which documents these are, where the collection holds more than one kind; else empty. */
  readonly title: string;
  readonly fields: F;
}

interface About<K> {
  /** What one document is. */
  readonly is: string;
  /** How ids are made. */
  readonly id: string;
  /** The collection whose ids these documents have too, one for one. */
  readonly idOf?: CollectionName;
  readonly kinds: readonly K[];
  /** Documented fields that are not stored here, and why: where they are, or what they follow from. */
  readonly notStored?: Readonly<Record<string, string>>;
  /** The calls that write it. */
  readonly writtenBy: readonly RouteName[];
  /** What else writes it, or why nothing does. */
  readonly alsoWrittenBy?: string;
  /** How long a document is there. */
  readonly kept: string;
}

type KindsOf<D> = D extends unknown ? Kind<Fields<D>> : never;

/** Every collection with every field: one that is left out does not compile. */
export type DataModel = {
  readonly [N in CollectionName]: About<
    N extends keyof DocumentTypes ? KindsOf<DocumentTypes[N]> : Kind<AnyFields>
  >;
};

export type AnyCollection = About<Kind<AnyFields>>;
