import type { CurrencyCode } from '../money/currency';
import type { MinorUnits } from '../money/money';
import type { Instant } from './instant';

/** Type of a field in words. Derived from the interface, so it cannot contradict it. */
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

/** Type inside an object or a list of objects; otherwise never. */
type Inside<T> =
  NameOf<T> extends 'list of objects'
    ? T extends readonly (infer Item)[]
      ? Item
      : never
    : NameOf<T> extends 'object'
      ? T
      : never;

/** Formats values as "`a`, `b` or `c`". */
export function oneOf(values: readonly string[]): string {
  const quoted = values.map((value) => `\`${value}\``);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' or ');
}

interface Described<Type extends string> {
  readonly type: Type;
  /** Meaning, unit and origin, in Markdown. */
  readonly note: string;
  /** Collection whose ids it contains, by its name in the database. */
  readonly to?: string;
}

type Field<T> = unknown extends T
  ? Described<'any JSON'>
  : [Inside<NonNullable<T>>] extends [never]
    ? Described<TypeName<T>>
    : Described<TypeName<T>> & { readonly fields: Fields<Inside<NonNullable<T>>> };

type KeyOf<D> = D extends unknown ? keyof D : never;
type ValueOf<D, K> = D extends unknown ? (K extends keyof D ? D[K] : never) : never;

/** Descriptions of all fields that a document may have; a missing one does not compile. */
type Fields<D> = { readonly [K in KeyOf<D>]: Field<Exclude<ValueOf<D, K>, undefined>> };

/** Field description without its exact type, for pages. */
export interface AnyField extends Described<string> {
  readonly fields?: Readonly<Record<string, AnyField>>;
}
export type AnyFields = Readonly<Record<string, AnyField>>;

/** Phantom property that ties the documents' type to their description. */
declare const DOCUMENT: unique symbol;

/** Documents of a collection with the same fields. */
export interface Kind<D> {
  /** Name of the kind if the collection has several; else empty. */
  readonly title: string;
  readonly fields: AnyFields;
  /** Fields of an exported collection that its rows leave out, by path, with the reason. */
  readonly notExported: Readonly<Record<string, string>>;
  readonly [DOCUMENT]?: D;
}

/** Describes documents of type `D`, field by field. */
export function kind<D extends object>(
  fields: Fields<D>,
  { title = '', notExported = {} }: Partial<Pick<Kind<D>, 'title' | 'notExported'>> = {},
): Kind<D> {
  return { title, fields, notExported };
}

/** Describes a field; the compiler checks the type against the document's interface. */
export function field<const T extends string>(type: T, note: string, to?: string) {
  return { type, note, ...(to === undefined ? {} : { to }) };
}

export const FAMILY = field('text', 'Family that owns it.', 'families');
export const CHILD = field('text', 'Child whose it is.', 'users');
export const SYMBOL = field('text', 'Ticker symbol.');

export const UNTIL_DELETED = 'Until the family is deleted.';
export const UNTIL_CHILD_DELETED = 'Until the child or its family is deleted.';
