import { string } from 'yup';
import { exactObject } from '../schema/fields';
import type { SchemaOf } from '../schema/schema-of';
import {
  EACH_ID,
  type Column,
  type Columns,
  type Options,
  type Stored,
  type StoredWith,
  type Values,
} from './stored';

type Name<K, C> = C extends { readonly options: { readonly as: infer As extends string } }
  ? As
  : K extends `${infer Bare}Minor`
    ? Bare
    : K;

/** Stored names of the columns that exports and calls may have. */
type Visible<F extends Columns> = {
  [K in keyof F]: F[K]['options'] extends
    | { readonly notExported: string }
    | { readonly ofAllRows: true }
    ? never
    : K;
}[keyof F];

/** Columns that have no form in exports, and no reason to be left out of them. */
type Forgotten<F extends Columns> = {
  [K in Visible<F>]: [AnswerOf<F[K]>] extends [never] ? K : never;
}[Visible<F>];

type AnswerOf<C> = C extends Column<unknown, infer A> ? A : never;

/** Values of a document in exports and calls. */
export type RowWith<F extends Columns> = {
  [K in Visible<F> as Name<K, F[K]> & string]: AnswerOf<F[K]>;
} & { id: string };

type Flat<T> = { [K in keyof T]: T[K] };

/** Form of documents in exports and calls. */
export interface View<F extends Columns, N extends keyof RowWith<F>> {
  readonly fields: { readonly [K in N]: SchemaOf<RowWith<F>[K]> };
  readonly notes: Readonly<Record<string, string>>;
  /** Converts a stored document. */
  readonly of: (id: string, document: StoredWith<F>) => Flat<Pick<RowWith<F>, N>>;
}

/** Returns the form of documents with the named values, in this order. */
export function viewOf<F extends Columns, const N extends keyof RowWith<F> & string>(
  kind: Stored<F>,
  names: readonly N[],
): View<F, N> {
  const columns = visible(kind.fields).filter(({ name }) => names.includes(name as N));
  const schemas = columns.map(({ name, about }) => [name, schemaOf(about)] as const);
  const byName = new Map<string, SchemaOf>([...schemas, ['id', string().required()]]);
  const of = (id: string, document: object): object => {
    const values = document as Values;
    const found = columns.map(
      ({ key, name, about }) => [name, valueOf(about, values[key], values)] as const,
    );
    return Object.fromEntries<unknown>(names.includes('id' as N) ? [...found, ['id', id]] : found);
  };
  return {
    // The loop loses which name has which type.
    fields: Object.fromEntries(names.map((name) => [name, byName.get(name)])) as View<
      F,
      N
    >['fields'],
    notes: Object.fromEntries(columns.map(({ name, about }) => [name, noteOf(about)])),
    of: of as View<F, N>['of'],
  };
}

type RowName<F extends Columns, Id> = Id extends 'none'
  ? Exclude<keyof RowWith<F>, 'id'>
  : keyof RowWith<F>;

/** Part of a table of an export that follows from its documents' columns. */
export interface Rows<F extends Columns, N extends keyof RowWith<F>> {
  readonly row: SchemaOf<Flat<Pick<RowWith<F>, N>>> & { readonly fields: object };
  readonly notes: Readonly<Record<string, string>>;
  readonly toRow: View<F, N>['of'];
}

/**
 * Returns the rows of a table of an export, with all columns but those for whose absence there is a
 * reason; others that have no form in exports do not compile.
 *
 * @param id place of the document's id among the columns.
 */
export function rows<F extends Columns, const Id extends 'first' | 'last' | 'none'>(
  kind: Stored<F> & { readonly fields: Readonly<Record<Forgotten<F>, never>> },
  id: Id,
): Rows<F, RowName<F, Id>> {
  const names = visible(kind.fields).map(({ name }) => name);
  const all = { first: ['id', ...names], last: [...names, 'id'], none: names }[id];
  const { fields, notes, of } = viewOf<F, RowName<F, Id> & string>(
    kind,
    all as (RowName<F, Id> & string)[],
  );
  return { row: exactObject(fields), notes, toRow: of } as unknown as Rows<F, RowName<F, Id>>;
}

/** Gives an object or a list of objects a form in exports and calls: JSON of their columns in theirs. */
export function asJson<T extends object, O extends Options>(
  about: Column<T, never, O>,
): Column<T, string, O> {
  const fields = (about.fields ?? {}) as Columns;
  const of = (value: T, document: Values) =>
    JSON.stringify(
      Array.isArray(value)
        ? value.map((item: Values) => plainOf(fields, item, document))
        : plainOf(fields, value as Values, document),
    );
  return { ...about, codec: { schema: string(), nullable: false, of } };
}

function plainOf(fields: Columns, values: Values, document: Values): object {
  const each = fields[EACH_ID];
  const found = each
    ? Object.entries(values).map(([id, value]) => {
        const inside = (each.fields ?? {}) as Columns;
        return [id, plainOf(inside, value as Values, document)] as const;
      })
    : visible(fields).map(
        ({ key, name, about }) => [name, valueOf(about, values[key], document)] as const,
      );
  return Object.fromEntries<unknown>(found);
}

function visible(fields: Columns) {
  return Object.entries(fields).flatMap(([key, about]) => {
    const { as: name = key.replace(/Minor$/, ''), notExported, ofAllRows } = about.options;
    return notExported === undefined && ofAllRows === undefined ? [{ key, name, about }] : [];
  });
}

function schemaOf({ codec: { schema, nullable }, options }: Column): SchemaOf {
  if (nullable) return schema.nullable().defined();
  return options.blank ? schema.defined() : schema.required();
}

function valueOf({ codec, options }: Column, value: unknown, document: Values): unknown {
  return value === undefined ? options.missing : codec.of(value, document);
}

/** Describes a column's form in exports and calls. */
function noteOf({ type, note, options }: Column): string {
  if (type.startsWith('instant')) {
    const plain = /^[^.,;]+\.$/.test(note);
    return plain ? note.replace(/\.$/, ', ISO 8601 in UTC.') : `${note} ISO 8601 in UTC.`;
  }
  return note.replace(`in \`${options.in}\``, `a decimal in \`${options.in}\``);
}
