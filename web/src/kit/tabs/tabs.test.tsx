import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

const KEYS = ['one', 'two', 'three'] as const;

function Example({ first = 'one' }: { readonly first?: (typeof KEYS)[number] }) {
  const [selected, setSelected] = useState<(typeof KEYS)[number]>(first);
  return (
    <Tabs
      label="Numbers"
      onSelect={setSelected}
      selected={selected}
      tabs={KEYS.map((key) => ({ key, label: `Tab ${key}`, panel: <input aria-label={key} /> }))}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name: `Tab ${name}` });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('tabs are linked to their panels, and the selected one is shown', () => {
  render(<Example first="two" />);
  screen.getByRole('tablist', { name: 'Numbers' });
  expect(selected()).toBe('Tab two');
  const panel = screen.getByRole('tabpanel', { name: 'Tab two' });
  expect(tab('two').getAttribute('aria-controls')).toBe(panel.id);
  expect(panel.contains(screen.getByLabelText('two'))).toBe(true);
});

test('tabs render a panel when it is first selected, and keep what was typed in it', async () => {
  render(<Example />);
  expect(screen.queryByLabelText('two')).toBeNull();
  await userEvent.click(tab('two'));
  await userEvent.type(screen.getByLabelText('two'), 'typed');
  await userEvent.click(tab('one'));
  expect(screen.queryByRole('tabpanel', { name: 'Tab two' })).toBeNull();
  await userEvent.click(tab('two'));
  expect(screen.getByLabelText<HTMLInputElement>('two').value).toBe('typed');
});

test('tabs are one stop for the Tab key, move with the arrows and are selected with Enter', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('one'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('three'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('two'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tab('three'));
  expect(selected()).toBe('Tab one');
  await userEvent.keyboard('{Enter}');
  expect(selected()).toBe('Tab three');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('one'));
  await userEvent.keyboard(' ');
  expect(selected()).toBe('Tab one');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('one'));
});

test('tabs show how many things wait in them, and nothing where none do', () => {
  const badge = (count: number) => ({ count, label: `${count} requests` });
  render(
    <Tabs
      bar
      label="Places"
      onSelect={() => undefined}
      selected="one"
      tabs={[
        { key: 'one', label: 'Children', badge: badge(2), panel: null },
        { key: 'two', label: 'Parents', badge: badge(0), panel: null },
      ]}
    />,
  );
  screen.getByRole('tab', { name: 'Children 2 requests' });
  screen.getByRole('tab', { name: 'Parents' });
});
