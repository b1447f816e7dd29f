/** Coverage report of the Firestore emulator for the rules of one project. */
interface CoverageReport {
  readonly rules: { readonly files: readonly [{ readonly content: string }] };
  readonly report?: readonly Expression[];
}

/**
 * Expression of the rules, once for each place it appears in, with every value that it had. An error
 * (`undefined` with a cause) and a document that was not fetched yet (`undefined` without one) are not
 * values; literals are not reported at all.
 */
interface Expression {
  readonly sourcePosition: { line: number; currentOffset: number; endOffset: number };
  readonly values?: readonly { readonly value: { boolValue?: boolean; undefined?: object } }[];
  readonly children?: readonly Expression[];
}

export interface Coverage {
  /** Expressions that were true or false. */
  readonly total: number;
  /** Expressions that were both true and false. */
  readonly covered: number;
  /** Place and values of each other expression, including those that never had a value. */
  readonly missing: readonly string[];
}

/** Reads the emulator's report, which accumulates since the project's rules were loaded. */
export async function rulesCoverage(projectId: string): Promise<Coverage> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const url = `http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const { rules, report = [] } = (await (await fetch(url)).json()) as CoverageReport;
  const source = rules.files[0].content;
  const missing: string[] = [];
  let total = 0;
  for (const expression of report.flatMap(withChildren)) {
    const seen = new Set(expression.values?.map(({ value }) => value.boolValue));
    const isBoolean = seen.has(true) || seen.has(false);
    if (isBoolean) total += 1;
    if (isBoolean && !(seen.has(true) && seen.has(false))) {
      missing.push(`${place(source, expression)} was never ${String(!seen.has(true))}`);
    }
    if (!hasValue(expression)) missing.push(`${place(source, expression)} never had a value`);
  }
  const covered = total - missing.filter((text) => text.includes('was never')).length;
  return { total, covered, missing };
}

function withChildren(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withChildren)];
}

function hasValue({ values = [] }: Expression): boolean {
  return values.some(({ value }) => value.undefined === undefined);
}

function place(source: string, { sourcePosition }: Expression): string {
  const { line, currentOffset, endOffset } = sourcePosition;
  return `line ${line}: ${source.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' ')}`;
}
