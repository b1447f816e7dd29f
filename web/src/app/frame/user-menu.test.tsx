import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChildSession } from '../../kernel/session/session-state';
import { renderPart } from '../../testing/render-part';

const CHILD: ChildSession = {
  status: 'child',
  child: { id: 'leo', name: 'Leo', familyId: 'lin', accountNumber: '1', isParent: false },
  family: { id: 'lin', name: 'Lin Family' },
};

const fetchMenu = vi.hoisted(() => vi.fn<() => unknown>());
vi.mock('./open-user-menu', () => ({
  get OpenUserMenu(): unknown {
    return fetchMenu();
  },
}));
vi.mock('../../kernel/session/session', () => ({ useSession: () => CHILD }));

function Menu() {
  return <div role="menu" />;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  fetchMenu.mockReset().mockReturnValue(Promise.resolve(Menu));
  // Idle from the start, however busy the machine is.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work();
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

/** Renders the button as on a page that was just loaded. */
async function freshButton(): Promise<HTMLElement> {
  const { UserMenu } = await import('./user-menu');
  await renderPart(<UserMenu />);
  return screen.getByRole('button', { name: 'Menu of Leo' });
}

test('the menu is not fetched by a page that nobody has touched', async () => {
  await freshButton();
  await vi.dynamicImportSettled();
  expect(fetchMenu).not.toHaveBeenCalled();
});

test.each([
  { what: 'the pointer or a finger is on its button', reach: fireEvent.pointerEnter },
  { what: 'the focus is', reach: fireEvent.focus },
  { what: 'the page is touched elsewhere', reach: () => fireEvent.pointerDown(document.body) },
])('the menu is fetched once $what', async ({ reach }) => {
  reach(await freshButton());
  await waitFor(() => expect(fetchMenu).toHaveBeenCalledOnce());
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the menu is not prefetched in data-saving mode', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  await freshButton();
  fireEvent.pointerDown(document.body);
  await vi.dynamicImportSettled();
  expect(fetchMenu).not.toHaveBeenCalled();
});

test.each(['{Enter}', ' '])(
  'the menu’s button pressed with %j before it has loaded says so, and opens it when ready',
  async (key) => {
    let arrive: (menu: typeof Menu) => void = () => undefined;
    fetchMenu.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const button = await freshButton();
    expect(button.getAttribute('aria-busy')).toBe('false');
    button.focus();
    await userEvent.keyboard(key);
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    arrive(Menu);
    await screen.findByRole('menu');
    expect(screen.queryByRole('status')).toBeNull();
  },
);
