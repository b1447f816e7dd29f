import type { ISchema, Schema, SchemaDescription, SchemaMetadata, ValidateOptions } from 'yup';

/**
 * Minimal interface of a schema with values of a type, for parameters that take any schema. The compiler
 * compares yup's own classes method by method, and each method creates further schemas to compare, which took
 * longer than checking all the rest of the code.
 */
export interface SchemaOf<T = unknown> extends ISchema<T> {
  readonly type: string;
  readonly spec: Schema['spec'];
  readonly tests: Schema['tests'];
  /** Sibling fields it depends on. */
  readonly deps: readonly string[];
  meta(): SchemaMetadata | undefined;
  describe(): SchemaDescription;
  resolve(options: Parameters<ISchema<T>['resolve']>[0]): SchemaOf<T>;
  isValidSync(value: unknown, options?: ValidateOptions): boolean;
  validateSync(value: unknown, options?: ValidateOptions): T;
}
