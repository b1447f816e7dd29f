import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useScrollLock } from './scroll-lock';

const { style } = document.body;

function lock(open = true) {
  return renderHook(
    (props) => {
      useScrollLock(props.open);
    },
    { initialProps: { open } },
  );
}

test('the page scrolls again when the last of two dialogs has closed', () => {
  const first = lock();
  const second = lock();
  expect(style.overflowY).toBe('hidden');
  first.rerender({ open: false });
  expect(style.overflowY).toBe('hidden');
  second.unmount();
  expect(style.overflowY).toBe('');
});

test('the page keeps its width while a dialog takes its scrollbar away', () => {
  vi.stubGlobal('innerWidth', document.documentElement.clientWidth + 15);
  const dialog = lock();
  expect(style.width).toBe('calc(100% - 15px)');
  dialog.unmount();
  expect(style.width).toBe('');
});
