/** Header of a generated page, for its first line. */
export function generatedFrom(...sources: readonly string[]): string {
  return `<!-- Written by \`npm run docs\` from ${sources.join(', ')}. Change those, not this page. -->`;
}

/** Formats a Markdown table; empty without rows. Escapes bars, which would end a cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** Formats a code block in its language. */
export function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** Joins the parts of a page with blank lines; skips empty ones. */
export function page(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns GitHub's anchor of a heading on the same page. */
export function anchor(heading: string): string {
  const name = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return `#${name.replace(/\s/g, '-')}`;
}
