import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { Card } from './card';
import styles from './layout.module.css';
import { Row } from './row';
import { Stack } from './stack';
import { Text } from './text';

const MODULES = import.meta.glob<string>('../../**/*.module.css', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Declarations that a part's props make. */
const MADE_BY_PARTS = [
  /^display: (grid|flex)$/,
  /^(row-|column-)?gap: (0|var\(--space-\d\))( var\(--space-\d\))?$/,
  /^(align|justify)-items: (start|center|end|baseline|flex-start|flex-end)$/,
  /^justify-content: (space-between|center|flex-end)$/,
  /^flex-wrap: wrap$/,
  /^grid-template-columns: minmax\(0, 1fr\)$/,
  /^(margin|padding): 0$/,
  /^list-style: none$/,
  /^(flex: 1|min-width: 0)$/,
  /^color: var\(--(text|text-2|primary|gain|loss|coin|special)\)$/,
  /^font-size: (var\(--size-\d\)|(0\.875|0\.9375|1|1\.125|1\.25|1\.375|1\.5|1\.75)rem)$/,
  /^font-weight: (400|600|700)$/,
  /^font-family: (inherit|var\(--font-heading\))$/,
  /^font-variant-numeric: tabular-nums$/,
  /^line-height: 1\.\d+$/,
  /^text-align: (center|end)$/,
  /^text-wrap: balance$/,
  /^overflow-wrap: anywhere$/,
];

/** Number of rules that still say only that. Lower it when there are fewer; a new one is a part's prop. */
const STILL = 105;

/** Returns the rules of one class alone, outside media queries, that a part's props could replace. */
function replaceable([file, css]: [string, string]): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/^\.([\w-]+) \{\n(.*?)^\}/gms);
  return [...rules].flatMap(([, name, body = '']) => {
    const declarations = body.split(';').map((each) => each.trim().replaceAll(/\s+/g, ' '));
    const own = declarations.filter(
      (each) => each !== '' && !MADE_BY_PARTS.some((made) => made.test(each)),
    );
    return own.length === 0 ? [`${file} .${name}`] : [];
  });
}

test('a class says something that no layout part says', () => {
  const found = Object.entries(MODULES)
    .filter(([file]) => !file.startsWith('./'))
    .flatMap(replaceable);
  expect(found.slice(STILL), found.join('\n')).toEqual([]);
});

test('a layout part gives its element the classes of its props, then those that it is given', () => {
  const ref = createRef<HTMLElement>();
  render(
    <Row aria-label="Money" as="section" className="own" gap={3} ref={ref} tone="quiet" wrap={0}>
      1
    </Row>,
  );
  const classes = ['row', 'gap3', 'wrap', 'lines0', 'quiet'].map((name) => styles[name]);
  const { className } = screen.getByRole('region', { name: 'Money' });
  expect(className).toBe([...classes, 'own'].join(' '));
  expect(ref.current?.className).toBe(className);
});

test('a layout part without a look has no class', () => {
  render(
    <Stack role="group">
      <Text>1</Text>
    </Stack>,
  );
  expect(screen.getByText('1').hasAttribute('class')).toBe(false);
  expect(screen.getByRole('group').className).toBe(styles['stack']);
});

test('a card is a stack once it has a gap, even none', () => {
  render(
    <>
      <Card>still</Card>
      <Card gap={0}>stacked</Card>
    </>,
  );
  expect(screen.getByText('still').className).not.toContain(styles['stack']);
  expect(screen.getByText('stacked').className).toContain(styles['stack']);
});
