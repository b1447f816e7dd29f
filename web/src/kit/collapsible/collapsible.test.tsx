import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Collapsible } from './collapsible';

const details = () => screen.getByText('Savings').closest('details')!;

test('a fold renders its content when it is first opened, and keeps it', async () => {
  render(
    <Collapsible line="Savings">
      <p>In euros</p>
    </Collapsible>,
  );
  expect(details().open).toBe(false);
  expect(screen.queryByText('In euros')).toBeNull();
  await userEvent.click(screen.getByText('Savings'));
  await screen.findByText('In euros');
  expect(details().open).toBe(true);
  await userEvent.click(screen.getByText('Savings'));
  expect(details().open).toBe(false);
  screen.getByText('In euros');
});

test('a fold is open from the start where there is room', () => {
  render(
    <Collapsible line="Savings" open>
      <p>In euros</p>
    </Collapsible>,
  );
  expect(details().open).toBe(true);
  screen.getByText('In euros');
});
