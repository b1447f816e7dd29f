/** Script as V8 sees it: ranges of its functions and blocks, each inside one before it or beside it. */
interface Coverage {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly endOffset: number;
      readonly count: number;
    }[];
  }[];
}

/** Returns which share of all files' text was executed. */
export function executedShare(scripts: readonly Coverage[]): number {
  let length = 0;
  let executed = 0;
  for (const { url, functions } of scripts) {
    if (!url.includes('/assets/')) continue;
    const ranges = functions.flatMap((each) => each.ranges);
    const marks = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
    for (const { startOffset, endOffset, count } of ranges) {
      marks.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
    length += marks.length;
    executed += marks.reduce((sum, mark) => sum + mark, 0);
  }
  return length === 0 ? 0 : executed / length;
}
