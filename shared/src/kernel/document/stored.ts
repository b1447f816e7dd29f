import { array, boolean, number, string } from 'yup';
import { isCurrencyCode, type CurrencyCode } from '../money/currency';
import { decimalToMinor, minorToDecimal, type MinorUnits } from '../money/money';
import { currencyText } from '../schema/fields';
import type { SchemaOf } from '../schema/schema-of';
import { oneOf, type AnyField, type Kind } from './field';
import { iso, parseIso, type Instant, type MakeInstant } from './instant';

/** Particulars of a field besides its type. */
export interface Options {
  /** Collection whose ids it contains, by its name in the database. */
  readonly to?: string;
  /** Name in exports and calls, where it is not the stored one without `Minor`. */
  readonly as?: string;
  /** Name in exports, where it is not that in calls; in an object that is flat there, the whole name. */
  readonly inRowsAs?: string;
  /**
   * Notes in exports and in calls, where they do not follow from the stored one's; null for that of its
   * name (`field-notes.ts`).
   */
  readonly elsewhere?: { readonly rows?: string | null; readonly calls?: string | null };
  /** Reason to leave it out of exports and calls. */
  readonly notExported?: string;
  /** True for the family, which a whole export is about. */
  readonly ofAllRows?: true;
  /** Field beside it with the currency of its minor units. */
  readonly in?: string;
  /** Set for a text that may be empty. */
  readonly blank?: true | 'in rows';
  /** Value in exports and calls where a document does not have the field. */
  readonly missing?: unknown;
  /** True if answers do not have the field either, rather than the value for `missing`. */
  readonly leftOut?: true;
  /** Columns of an object that exports have one by one, and calls as an object. */
  readonly flat?: Columns;
}

/** Notes of a field that means elsewhere what its name says. */
export const AS_NAMED = { rows: null, calls: null } as const;

/** Options of a field that exports and calls have as it is. */
export type AsItIs = Pick<Options, 'to'>;

/** Schema of which only the presence of a value is still open. */
interface OpenSchema {
  required(): SchemaOf;
  defined(): SchemaOf;
  optional(): SchemaOf;
  nullable(): { defined(): SchemaOf; optional(): SchemaOf };
}

export type Values = Readonly<Record<string, unknown>>;

/** Form of a field in exports and calls. */
interface Codec<T, A> {
  readonly schema: OpenSchema;
  readonly nullable: boolean;
  /** Converts a stored value. A method, so that a column fits where any column does. */
  of(value: T, document: Values): A;
  /**
   * Converts back, where `document` has the currencies already.
   *
   * @throws RangeError if nothing stored looks like that.
   */
  from(answer: A, document: Values, makeInstant: MakeInstant): T;
}

/** Phantom property that ties a column to the type of its stored values. */
declare const STORED: unique symbol;

/**
 * Field of a stored document, from which all else that is said of it follows.
 *
 * @template T stored type.
 * @template A type in exports and calls; never if it has no such form.
 */
export interface Column<T = unknown, A = unknown, O extends Options = Options> extends AnyField {
  readonly [STORED]?: T;
  readonly codec: Codec<T, A>;
  readonly options: O;
}

export type Columns = Readonly<Record<string, Column>>;

type Has<C extends Column, O> = C['options'] extends O ? true : false;

type Missable<F extends Columns> = {
  [K in keyof F]: Has<F[K], { readonly missing: unknown }> extends true ? K : never;
}[keyof F];

type StoredType<C> = C extends { readonly [STORED]?: infer T } ? T : never;

/** Type of the documents with these columns. */
type DocumentWith<F extends Columns> = {
  -readonly [K in Exclude<keyof F, Missable<F>>]: StoredType<F[K]>;
} & { -readonly [K in Missable<F>]?: StoredType<F[K]> };

type Flat<T> = { [K in keyof T]: T[K] };
export type StoredWith<F extends Columns> = Flat<DocumentWith<F>>;

/** Columns whose minor units have a currency beside them; others do not compile. */
type WithCurrencies<F extends Columns> = {
  readonly [K in keyof F]: F[K] extends { readonly options: { readonly in: infer C } }
    ? C extends keyof F
      ? StoredType<F[C]> extends CurrencyCode
        ? F[K]
        : never
      : never
    : F[K];
};

/** Documents with the same columns. */
export interface Stored<F extends Columns> extends Kind<StoredWith<F>> {
  readonly fields: F;
}

/** Type of the documents of a kind. */
export type StoredOf<S> = S extends Stored<infer F> ? StoredWith<F> : never;

/** Says once what documents of a kind consist of, in the order in which exports are read. */
export function stored<F extends Columns>(
  fields: F & WithCurrencies<F>,
  { title = '' }: { readonly title?: string } = {},
): Stored<F> {
  return { title, fields, notExported: reasons(fields) };
}

/** Narrows the documents of a kind, as to a union that columns cannot say. */
export function narrowed<D extends A, A extends object>(kind: Kind<A>): Kind<D> {
  return kind as Kind<D>;
}

/** Lists the reasons for what is not exported, by path; those of an object are its fields’. */
function reasons(fields: Columns, within = ''): Readonly<Record<string, string>> {
  const found = Object.entries(fields).flatMap(([name, { options, fields: inner }]) => {
    const { notExported: reason } = options;
    const path = `${within}${name}`;
    if (reason === undefined) {
      return Object.entries(inner ? reasons(inner as Columns, `${path}.`) : {});
    }
    return (inner ? Object.keys(inner).map((key) => `${path}.${key}`) : [path]).map(
      (one): [string, string] => [one, reason],
    );
  });
  return Object.fromEntries(found);
}

/** Describes a column whose values are the same wherever they are. */
function column<T, O extends Options>(
  type: string,
  note: string,
  schema: OpenSchema,
  options: O = {} as O,
): Column<T, T, O> {
  const { to } = options;
  const same = (value: T) => value;
  const codec = { schema, nullable: false, of: same, from: same };
  return { type, note, codec, options, ...(to === undefined ? {} : { to }) };
}

export function text<const O extends Options = AsItIs>(note: string, options?: O) {
  return column<string, O>('text', note, string(), options);
}

/** Text with one of a few values, which the note lists if nothing else is said. */
export function choice<const T extends string, const O extends Options = AsItIs>(
  values: readonly T[],
  note = `${oneOf(values)}.`,
  options?: O,
) {
  return column<T, O>('text', note, string().oneOf([...values]), options);
}

/** Narrows what is stored more than what exports and calls promise. */
export function only<T extends A, A = unknown>(of: Column<A, A, AsItIs>): Column<T, A, AsItIs> {
  return of as Column<T, A, AsItIs>;
}

export function count<const O extends Options = AsItIs>(note: string, options?: O) {
  return column<number, O>('number', note, number(), options);
}

export function flag<const O extends Options = AsItIs>(note: string, options?: O) {
  return column<boolean, O>('boolean', note, boolean(), options);
}

/** Flag that is the same in all documents of a kind. */
export function constant<T extends boolean, const O extends Options = AsItIs>(
  value: T,
  options?: O,
): Column<T, T, O> {
  return column<T, O>('boolean', `Always ${value}.`, boolean(), options);
}

export function currency<const O extends Options = AsItIs>(note: string, options?: O) {
  return column<CurrencyCode, O>('currency', note, currencyText(), options);
}

export function texts<const O extends Options = AsItIs>(note: string, options?: O) {
  return column<string[], O>('list of texts', note, array(string().required()), options);
}

/** Anything that JSON can hold; it has no form in exports. */
export function anyJson<const O extends Options = AsItIs>(note: string, options?: O) {
  return withoutView<unknown, O>(column<unknown, O>('any JSON', note, string(), options));
}

/** Firestore timestamp; elsewhere ISO 8601 in UTC. */
export function instant<const O extends Options = AsItIs>(
  note: string,
  options?: O,
): Column<Instant, string, O> {
  const about = column<Instant, O>('instant', note, string(), options);
  const from = (text: string, _document: Values, makeInstant: MakeInstant) =>
    makeInstant(parseIso(text));
  return { ...about, codec: { ...about.codec, of: iso, from } };
}

/** Amount in minor units of the currency in the field beside it; elsewhere a decimal. */
export function minorUnits<C extends string, const O extends Options = AsItIs>(
  currencyIn: C,
  note: string,
  options: O = {} as O,
): Column<MinorUnits, number, O & { readonly in: C }> {
  const about = column<MinorUnits, O & { readonly in: C }>('minor units', note, number(), {
    ...options,
    in: currencyIn,
  });
  const of = (minor: MinorUnits, document: Values) =>
    minorToDecimal(minor, document[currencyIn] as CurrencyCode);
  const from = (decimal: number, document: Values) => {
    const currencyBeside = document[currencyIn];
    const minor = isCurrencyCode(currencyBeside) ? decimalToMinor(decimal, currencyBeside) : null;
    if (minor === null) throw new RangeError('no amount of its currency');
    return minor;
  };
  return { ...about, codec: { ...about.codec, of, from } };
}

/** Object within a document. It has no form in exports, so it needs a reason where there is one. */
export function object<F extends Columns, const O extends Options = AsItIs>(
  note: string,
  fields: F,
  options?: O,
): Column<StoredWith<F>, never, O> {
  return { ...withoutView(column<StoredWith<F>, O>('object', note, string(), options)), fields };
}

/** Name under which the objects of `objectsById` are described. */
export const EACH_ID = '{id}';

/** Objects by id within a document, which have no form in exports. */
export function objectsById<F extends Columns, const O extends Options = AsItIs>(
  note: string,
  each: { readonly note: string; readonly fields: F },
  options?: O,
): Column<Readonly<Record<string, StoredWith<F>>>, never, O> {
  const about = column<Readonly<Record<string, StoredWith<F>>>, O>(
    'object',
    note,
    string(),
    options,
  );
  return { ...withoutView(about), fields: { [EACH_ID]: object(each.note, each.fields) } };
}

/** List of objects within a document, which has no form in exports. */
export function objects<F extends Columns, const O extends Options = AsItIs>(
  note: string,
  fields: F,
  options?: O,
): Column<readonly StoredWith<F>[], never, O> {
  const about = column<readonly StoredWith<F>[], O>('list of objects', note, string(), options);
  return { ...withoutView(about), fields };
}

function withoutView<T, O extends Options>(about: Column<T, T, O>): Column<T, never, O> {
  return about as Column<T, never, O>;
}

export function nullable<T, A, O extends Options>(
  about: Column<T, A, O>,
): Column<T | null, A | null, O> {
  const { type, note, to, fields, options, codec } = about;
  const of = (value: T | null, document: Values) =>
    value === null ? null : codec.of(value, document);
  const from = (answer: A | null, document: Values, makeInstant: MakeInstant) =>
    answer === null ? null : codec.from(answer, document, makeInstant);
  return {
    type: `${type} or null`,
    note,
    options,
    codec: { schema: codec.schema, nullable: true, of, from },
    ...(to === undefined ? {} : { to }),
    ...(fields && { fields }),
  };
}

/** Field that a document may not have. */
export function optional<T, A, O extends Options, const M = null>(
  about: Column<T, A, O>,
  missing: M = null as M,
): Column<T, A | M, O & { readonly missing: M }> {
  const { codec, options } = about;
  return {
    ...about,
    codec: { ...codec, nullable: codec.nullable || missing === null },
    options: { ...options, missing },
  };
}

/** Field that a document may not have: an answer then neither, and a row has null. */
export function ifAny<T, A, O extends Options>(
  about: Column<T, A, O>,
): Column<T, A, O & { readonly missing: null; readonly leftOut: true }> {
  return { ...about, options: { ...about.options, missing: null, leftOut: true } };
}

export const CREATED = instant('When it was created.');
export const UPDATED = instant('When it was last changed.');
export const FAMILY = text('Family that owns it.', { to: 'families', ofAllRows: true });
export const CHILD = text('Child whose it is.', { to: 'users', as: 'childId' });
export const SYMBOL = text('Ticker symbol.');
