// @ts-check

/**
 * @typedef {readonly { name: string, tests: number, seconds: number }[]} Summary of a run, by part; a part
 *   that was split among jobs comes several times
 */

/** @param {Summary} summary */
function byPart(summary) {
  /** @type {Map<string, { tests: number, seconds: number }>} */
  const parts = new Map();
  for (const { name, tests, seconds } of summary) {
    const sum = parts.get(name) ?? { tests: 0, seconds: 0 };
    parts.set(name, { tests: sum.tests + tests, seconds: sum.seconds + seconds });
  }
  return parts;
}

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/**
 * Returns a Markdown table of tests and seconds by part, with what came on top.
 * @param {Summary} before
 * @param {Summary} after
 */
export function comparison(before, after) {
  const [old, now] = [byPart(before), byPart(after)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  const nothing = { tests: 0, seconds: 0 };
  const rows = names.map((name) => ({
    name,
    was: old.get(name) ?? nothing,
    is: now.get(name) ?? nothing,
  }));
  /** @param {'was' | 'is'} key */
  const sum = (key) => ({
    tests: rows.reduce((total, row) => total + row[key].tests, 0),
    seconds: rows.reduce((total, row) => total + row[key].seconds, 0),
  });
  const lines = [...rows, { name: 'all', was: sum('was'), is: sum('is') }].map(
    ({ name, was, is }) => {
      const seconds = Math.round(is.seconds);
      const more = seconds - Math.round(was.seconds);
      return `| ${name} | ${is.tests} | ${signed(is.tests - was.tests)} | ${seconds} | ${signed(more)} |`;
    },
  );
  return [
    '| Part | Tests | Added | Seconds | Added |',
    '| --- | --: | --: | --: | --: |',
    ...lines,
  ].join('\n');
}
