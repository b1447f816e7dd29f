/** Formats values as "`a`, `b` or `c`". */
export function oneOf(values: readonly string[]): string {
  const quoted = values.map((value) => `\`${value}\``);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' or ');
}

/** Description of a field, for pages. */
export interface AnyField {
  readonly type: string;
  /** Meaning, unit and origin, in Markdown. */
  readonly note: string;
  /** Collection whose ids it contains, by its name in the database. */
  readonly to?: string;
  readonly fields?: AnyFields;
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

export const UNTIL_DELETED = 'Until the family is deleted.';
export const UNTIL_CHILD_DELETED = 'Until the child or its family is deleted.';
