import { string, ValidationError } from 'yup';
import { exactObject } from '../schema/fields';
import type { SchemaOf } from '../schema/schema-of';
import type { MakeInstant } from './instant';
import {
  EACH_ID,
  type AsItIs,
  type Column,
  type Columns,
  type Options,
  type Stored,
  type StoredWith,
  type Values,
} from './stored';

const ID = string().required();

/** Values of rows are not coerced. */
const STRICT = { strict: true } as const;

/** Name of a column in calls. */
type Name<K, C> = C extends { readonly options: { readonly as: infer As extends string } }
  ? As
  : K extends `${infer Bare}Minor`
    ? Bare
    : K;

/** Name of a column in exports, within the object of a name or none. */
type RowName<K, C, Within extends string> = C extends {
  readonly options: { readonly inRowsAs: infer As extends string };
}
  ? As
  : Within extends ''
    ? Name<K, C>
    : `${Within}${Capitalize<Name<K, C> & string>}`;

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

/** Null for a column that answers leave out. */
type NullOf<C> = C extends { readonly options: { readonly leftOut: true } } ? null : never;

/** Null for what is in an object that a document may lack. */
type NullWithin<C> = C extends { readonly options: { readonly missing: unknown } } ? null : never;

/** Column of a table of an export. */
interface Cell<N, A> {
  readonly name: N;
  readonly value: A;
}

/** Column of an object that exports have flat. */
interface FlatColumn<F extends Columns> {
  readonly options: { readonly flat: F };
}

/** Columns of an export, those of a flat object one by one. */
type CellsOf<F extends Columns, Within extends string = '', Null = never> = {
  [K in Visible<F>]: F[K] extends FlatColumn<infer G extends Columns>
    ? CellsOf<G, K & string, NullWithin<F[K]>>
    : Cell<RowName<K, F[K], Within>, AnswerOf<F[K]> | NullOf<F[K]> | Null>;
}[Visible<F>];

type Flat<T> = { [K in keyof T]: T[K] };

/** Values of a document in exports. */
type RowWith<F extends Columns> = {
  [C in CellsOf<F> as C['name'] & string]: C['value'];
} & { id: string };

/** Stored names of the columns that answers may lack. */
type LeftOut<F extends Columns> = {
  [K in Visible<F>]: [NullOf<F[K]>] extends [never] ? never : K;
}[Visible<F>];

/** Values of a document, or of an object in it, in calls. */
type ObjectWith<F extends Columns> = {
  [K in Exclude<Visible<F>, LeftOut<F>> as Name<K, F[K]> & string]: AnswerOf<F[K]>;
} & { [K in LeftOut<F> as Name<K, F[K]> & string]?: AnswerOf<F[K]> | undefined };

/** Values of a document in calls. */
type AnswerWith<F extends Columns> = ObjectWith<F> & { id: string };

/** Form of documents in calls. */
export interface View<F extends Columns, N extends keyof AnswerWith<F>> {
  readonly fields: { readonly [K in N]: SchemaOf<AnswerWith<F>[K]> };
  readonly notes: Readonly<Record<string, string>>;
  /** Converts a stored document. */
  readonly of: (id: string, document: StoredWith<F>) => Flat<Pick<AnswerWith<F>, N>>;
}

/** Returns the form of documents with the named values, in this order. */
export function viewOf<F extends Columns, const N extends keyof AnswerWith<F> & string>(
  kind: Stored<F>,
  names: readonly N[],
): View<F, N> {
  const columns = visible(kind.fields).filter(({ name }) => names.includes(name as N));
  const schemas = columns.map(({ name, about }) => [name, schemaOf(about)] as const);
  const byName = new Map<string, SchemaOf>([...schemas, ['id', ID]]);
  const of = (id: string, document: object): object => {
    const found = answerOf(columns, document as Values, document as Values);
    return names.includes('id' as N) ? { ...found, id } : found;
  };
  return {
    // The loop loses which name has which type.
    fields: Object.fromEntries(names.map((name) => [name, byName.get(name)])) as View<
      F,
      N
    >['fields'],
    notes: Object.fromEntries(callNotes(columns)),
    of: of as View<F, N>['of'],
  };
}

/** Column under its names in documents and calls. */
interface Named {
  readonly key: string;
  readonly name: string;
  readonly about: Column;
}

function answerOf(columns: readonly Named[], values: Values, document: Values): object {
  const found = columns.flatMap(({ key, name, about }) =>
    about.options.leftOut && values[key] === undefined
      ? []
      : [[name, valueOf(about, values[key], document)] as const],
  );
  return Object.fromEntries<unknown>(found);
}

function callNotes(columns: readonly Named[], within = ''): [string, string][] {
  return columns.flatMap(({ name, about }) => {
    const note = noteOf(about, 'calls');
    const { flat } = about.options;
    return [
      ...(note === null ? [] : [[`${within}${name}`, note] satisfies [string, string]]),
      ...(flat ? callNotes(visible(flat), `${within}${name}.`) : []),
    ];
  });
}

/** Column of an export that is not stored, but follows from the rest of a document. */
interface Computed<D, A> {
  readonly column: Column<unknown, A>;
  readonly from: (document: D) => unknown;
}

/** Describes a column of an export, whose stored form is computed from a document. */
export function computed<D extends object, T, A, O extends Options>(
  about: Column<T, A, O>,
  from: (document: D) => T,
): Computed<D, A> {
  return { column: about, from };
}

/** Computed columns that stand in rows instead of a stored one, each by its name there. */
type Instead<F extends Columns> = {
  readonly [K in keyof F]?: Readonly<Record<string, Computed<StoredWith<F>, unknown>>>;
};

/** Computed columns of all stored ones together. */
type ComputedOf<I> = {
  [K in keyof I]: { [N in keyof I[K]]: Cell<N, ValueOf<I[K][N]>> }[keyof I[K]];
}[keyof I];

type ValueOf<C> = C extends Computed<never, infer A> ? A : never;

/** Values of a row. */
type RowOf<F extends Columns, I, Id> = Flat<
  Omit<RowWith<Omit<F, keyof I>>, Id extends 'none' ? 'id' : never> & {
    [C in ComputedOf<I> as C['name'] & string]: C['value'];
  }
>;

/** Part of a table of an export that follows from its documents' columns. */
export interface Rows<F extends Columns, R> {
  readonly row: SchemaOf<R> & { readonly fields: object };
  readonly notes: Readonly<Record<string, string>>;
  /** Values of columns that a document may lack, as of a document without them. */
  readonly absent: Readonly<Record<string, unknown>>;
  readonly toRow: (id: string, document: StoredWith<F>) => R;
}

/** Stored names of what rows do not say: it follows from the family, or from other documents. */
type Unsaid<F extends Columns, I> = Exclude<keyof F, Visible<F>> | (keyof I & keyof F);

/** Values of a document that its row says. */
type SaidOf<F extends Columns, I> = Omit<StoredWith<F>, Unsaid<F, I>>;

/** Reading of rows, besides their writing. */
interface Readable<F extends Columns, I> {
  /**
   * Converts a row back to the stored values that it says.
   *
   * @throws RowError if nothing stored looks like that.
   */
  readonly fromRow: (row: object, makeInstant: MakeInstant) => Flat<SaidOf<F, I>>;
}

/** Value of a row that nothing stored looks like. */
export class RowError extends RangeError {
  override readonly name = 'RowError';
  readonly column: string;

  constructor(column: string) {
    super(`a value that ${column} cannot have`);
    this.column = column;
  }
}

/**
 * Returns the rows of a table of an export, with all columns but those for whose absence there is a
 * reason; others that have no form in exports do not compile.
 *
 * @param id place of the document's id among the columns.
 * @param instead what rows have instead of a column.
 */
export function rows<
  F extends Columns,
  const Id extends 'first' | 'last' | 'none',
  const I extends Instead<F> | undefined = undefined,
>(
  kind: Stored<F> & { readonly fields: Readonly<Record<Exclude<Forgotten<F>, keyof I>, never>> },
  id: Id,
  instead?: I,
): Rows<F, RowOf<F, I, Id>> & Readable<F, I> {
  const cells = cellsOf(kind.fields, instead);
  const schemas = cells.map(({ name, schema }): [string, SchemaOf] => [name, schema]);
  const all = {
    first: [['id', ID] as const, ...schemas],
    last: [...schemas, ['id', ID] as const],
    none: schemas,
  }[id];
  const toRow = (ofDocument: string, document: object) => {
    const found = cells.map(({ name, of }) => [name, of(document as Values)] as const);
    return Object.fromEntries<unknown>(id === 'none' ? found : [...found, ['id', ofDocument]]);
  };
  const notes = cells.flatMap(({ name, note }) => (note === null ? [] : [[name, note]]));
  const found = {
    row: exactObject(Object.fromEntries(all)),
    notes: Object.fromEntries(notes) as Readonly<Record<string, string>>,
    absent: Object.fromEntries(
      cells.flatMap(({ name, stored: of }) => {
        const missing = of?.about.options.missing;
        return missing === undefined ? [] : [[name, missing]];
      }),
    ),
    toRow,
    fromRow: (row: object, makeInstant: MakeInstant) =>
      documentFrom(cells, row as Values, makeInstant),
  };
  // The loops lose which name has which type.
  return found as unknown as Rows<F, RowOf<F, I, Id>> & Readable<F, I>;
}

type Writable = Record<string, unknown>;

/** Converts a row back, amounts last, since the currencies beside them say how. */
function documentFrom(cells: readonly RowCell[], row: Values, makeInstant: MakeInstant): object {
  const document: Writable = {};
  const said = cells.filter(({ name, stored }) => {
    if (!stored) return false;
    // Of an object that the document does not have, nothing is said.
    const isOfNothing = stored.within !== null && row[name] === null;
    return !isOfNothing && !isUnset(row[name], stored.about);
  });
  const isAmount = ({ stored }: RowCell) =>
    stored?.about.options.in !== undefined || stored?.isJson;
  for (const { name, stored, schema } of [
    ...said.filter((one) => !isAmount(one)),
    ...said.filter(isAmount),
  ]) {
    if (!stored) continue;
    const { key, within, about } = stored;
    const into = within === null ? document : ((document[within] ??= {}) as Writable);
    try {
      into[key] = about.codec.from(schema.validateSync(row[name], STRICT), document, makeInstant);
    } catch (error) {
      if (error instanceof RangeError || error instanceof ValidationError) throw new RowError(name);
      throw error;
    }
  }
  requireWhole(cells, document);
  return document;
}

/** Returns true for the value of a field that the document did not have. */
function isUnset(value: unknown, { options }: Column): boolean {
  return value === null && (options.missing === null || options.leftOut === true);
}

/** Requires that an object of which there is a part is there as a whole. */
function requireWhole(cells: readonly RowCell[], document: Writable): void {
  for (const { name, stored } of cells) {
    if (!stored || stored.within === null) continue;
    const { key, within, about } = stored;
    const values = document[within] as Values | undefined;
    const isNeeded = about.options.missing === undefined;
    if (values && isNeeded && (values[key] ?? null) === null) throw new RowError(name);
  }
}

/** Column of a table of an export, as its row is made. */
interface RowCell {
  readonly name: string;
  readonly note: string | null;
  readonly schema: SchemaOf;
  readonly of: (document: Values) => unknown;
  /** Stored field that it is of; null if it is computed. */
  readonly stored: StoredField | null;
}

interface StoredField {
  readonly key: string;
  /** Object that it is in; null for the document itself. */
  readonly within: string | null;
  readonly about: Column;
  /** True for JSON, which may have amounts. */
  readonly isJson: boolean;
}

function storedField(key: string, within: string | null, about: Column): StoredField {
  return { key, within, about, isJson: about.fields !== undefined };
}

/** Computed columns by the stored one that they replace, without their exact types. */
type AnyInstead = Readonly<
  Record<string, Readonly<Record<string, Computed<never, unknown>>> | undefined>
>;

function cellsOf(fields: Columns, instead: AnyInstead = {}): RowCell[] {
  return visible(fields).flatMap(({ key, name, about }) => {
    const { flat, missing, inRowsAs = name } = about.options;
    const others = instead[key];
    if (others) return computedCells(others);
    if (flat) return flatCells(key, flat, missing !== undefined);
    const found = cell(inRowsAs, about, (document) => document[key]);
    return [{ ...found, stored: storedField(key, null, about) }];
  });
}

function cell(name: string, about: Column, from: (document: Values) => unknown): RowCell {
  const of = (document: Values) => valueOf(about, from(document), document);
  return { name, note: noteOf(about, 'rows'), schema: rowSchemaOf(about), of, stored: null };
}

function computedCells(columns: Readonly<Record<string, Computed<never, unknown>>>): RowCell[] {
  return Object.entries(columns).map(([name, { column, from }]) =>
    cell(name, column, from as (document: Values) => unknown),
  );
}

/** Lists the columns of an object, which are null in rows of documents without it. */
function flatCells(within: string, fields: Columns, mayBeNull: boolean): RowCell[] {
  return visible(fields).map(({ key, name, about }) => {
    const { inRowsAs = `${within}${name.charAt(0).toUpperCase()}${name.slice(1)}` } = about.options;
    const of = (document: Values) => {
      const values = document[within] as Values | undefined;
      return values === undefined ? null : valueOf(about, values[key], document);
    };
    const schema = rowSchemaOf(about, mayBeNull);
    const stored = storedField(key, within, about);
    return { name: inRowsAs, note: noteOf(about, 'rows'), schema, of, stored };
  });
}

/** Columns without flat objects, whose own columns would have no name in rows; those do not compile. */
type NotFlat<F extends Columns> = {
  readonly [K in keyof F]: F[K] extends FlatColumn<Columns> ? never : F[K];
};

/**
 * Object within a document that exports have flat: a column for each of its columns, with the object's
 * name before theirs (`trade.symbol` is `tradeSymbol`). In calls it stays an object.
 */
export function flattened<F extends Columns, const O extends Options = AsItIs>(
  note: string,
  fields: F & NotFlat<F>,
  options: O = {} as O,
): Column<StoredWith<F>, Flat<ObjectWith<F>>, O & { readonly flat: F }> {
  const columns = visible(fields);
  const schemas = columns.map(({ name, about }) => [name, schemaOf(about)] as const);
  const schema = exactObject(Object.fromEntries(schemas));
  const of = (value: object, document: Values) =>
    answerOf(columns, value as Values, document) as Flat<ObjectWith<F>>;
  return {
    type: 'object',
    note,
    fields,
    codec: { schema, nullable: false, of, from: readByColumns },
    options: { ...options, flat: fields },
  };
}

/** Rows have an object's columns one by one, and calls send none. */
function readByColumns(): never {
  throw new RangeError('an object is read by its columns');
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
  const from = (text: string, document: Values, makeInstant: MakeInstant) => {
    const read = (item: unknown) => plainFrom(fields, item, document, makeInstant);
    const value = parseJson(text);
    if (!about.type.startsWith('list')) return read(value) as T;
    if (!Array.isArray(value)) throw new RangeError('no list');
    return value.map(read) as unknown as T;
  };
  return { ...about, codec: { schema: string(), nullable: false, of, from } };
}

/** @throws RangeError if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError('no JSON');
  }
}

/** Converts what `plainOf` has made back. */
function plainFrom(
  fields: Columns,
  values: unknown,
  document: Values,
  makeInstant: MakeInstant,
): object {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new RangeError('no object');
  }
  const plain = values as Values;
  const each = fields[EACH_ID];
  if (each) {
    const inside = (each.fields ?? {}) as Columns;
    const found = Object.entries(plain).map(([id, value]) => [
      id,
      plainFrom(inside, value, document, makeInstant),
    ]);
    return Object.fromEntries(found) as object;
  }
  const found = visible(fields).flatMap(({ key, name, about }) => {
    const value = plain[name] ?? null;
    if (isUnset(value, about)) return [];
    const read = rowSchemaOf(about).validateSync(value, STRICT);
    return [[key, about.codec.from(read, document, makeInstant)]];
  });
  return Object.fromEntries(found) as object;
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

function visible(fields: Columns): Named[] {
  return Object.entries(fields).flatMap(([key, about]) => {
    const { as: name = key.replace(/Minor$/, ''), notExported, ofAllRows } = about.options;
    return notExported === undefined && ofAllRows === undefined ? [{ key, name, about }] : [];
  });
}

function schemaOf({ codec: { schema, nullable }, options }: Column): SchemaOf {
  const { leftOut, blank } = options;
  if (nullable) return leftOut ? schema.nullable().optional() : schema.nullable().defined();
  if (leftOut) return schema.optional();
  return blank === true ? schema.defined() : schema.required();
}

function rowSchemaOf(
  { codec: { schema, nullable }, options }: Column,
  mayBeNull = false,
): SchemaOf {
  if (nullable || options.leftOut || mayBeNull) return schema.nullable().defined();
  return options.blank ? schema.defined() : schema.required();
}

function valueOf({ codec, options }: Column, value: unknown, document: Values): unknown {
  return value === undefined ? options.missing : codec.of(value, document);
}

/** Describes a column's form in exports or calls; null if its name says it. */
function noteOf({ type, note, options }: Column, place: 'rows' | 'calls'): string | null {
  const own = options.elsewhere?.[place];
  if (own !== undefined) return own;
  if (type.startsWith('instant')) {
    const plain = /^[^.,;]+\.$/.test(note);
    return plain ? note.replace(/\.$/, ', ISO 8601 in UTC.') : `${note} ISO 8601 in UTC.`;
  }
  return note.replace(`in \`${options.in}\``, `a decimal in \`${options.in}\``);
}
