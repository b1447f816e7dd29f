import type { ISchema, Schema, SchemaDescription, SchemaMetadata, ValidateOptions } from 'yup';

/**
 * Any schema whose values are of a type: what takes schemas asks for this one. yup's own classes are
 * compared method by method, and each method makes further schemas to be compared, which took the
 * compiler and the linter longer than all the rest of the code.
 */
export interface SchemaOf<T = unknown> extends ISchema<T> {
  readonly type: string;
  readonly spec: Schema['spec'];
  readonly tests: Schema['tests'];
  /** The fields beside it that it depends on. */
  readonly deps: readonly string[];
  meta(): SchemaMetadata | undefined;
  describe(): SchemaDescription;
  resolve(options: Parameters<ISchema<T>['resolve']>[0]): SchemaOf<T>;
  isValidSync(value: unknown, options?: ValidateOptions): boolean;
  validateSync(value: unknown, options?: ValidateOptions): T;
}
