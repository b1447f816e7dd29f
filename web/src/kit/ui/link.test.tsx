import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { Link } from './link';

function Here() {
  return <output>{useLocation().pathname}</output>;
}

/** Returns true if the link navigates by itself instead of leaving it to the browser. */
async function click(how: MouseEventInit): Promise<boolean> {
  await renderPart(
    <>
      <Link className="way" to="/privacy">
        Privacy
      </Link>
      <Here />
    </>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy' });
  expect([link.getAttribute('href'), link.className]).toEqual(['/privacy', 'way']);
  const event = createEvent.click(link, how);
  // jsdom would report that it cannot navigate.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true });
  let taken = false;
  document.body.addEventListener('click', (late) => (taken = late.defaultPrevented), {
    once: true,
  });
  fireEvent(link, event);
  return taken;
}

test('a link opens another screen without loading the page', async () => {
  expect(await click({ button: 0 })).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('/privacy');
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('a link leaves a click with %s to the browser', async (_, how) => {
  expect(await click(how)).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('/dashboard');
});
