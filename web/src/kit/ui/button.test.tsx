import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button';

function renderInForm(busy: boolean) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
    event.preventDefault();
  });
  const onClick = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { onSubmit, onClick };
}

test('a button submits its form', () => {
  const { onSubmit, onClick } = renderInForm(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a button does nothing while it is busy, and stays focusable', () => {
  const { onSubmit, onClick } = renderInForm(true);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.disabled).toBe(false);
  expect(button.ariaDisabled).toBe('true');
  button.focus();
  expect(document.activeElement).toBe(button);
});
