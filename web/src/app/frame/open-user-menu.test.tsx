import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChildSession, ParentSession } from '../../kernel/session/session-state';
import { readStored, writeStored } from '../../kernel/session/storage';
import { stubSession } from '../../testing/fake-session';
import { renderPart, toastText } from '../../testing/render-part';
import { OpenUserMenu } from './open-user-menu';

const CHILD: ChildSession = {
  status: 'child',
  child: {
    id: 'leo',
    name: 'Leo',
    familyId: 'lin',
    accountNumber: '1',
    isParent: false,
    accessCode: 'K7QD2M9X',
  },
  family: { id: 'lin', name: 'Lin Family' },
};
const MIA = { name: 'Mia', accessCode: 'AB12CD34' };

const signOut = vi.fn();
stubSession(() => CHILD, { signOut });

beforeEach(() => {
  signOut.mockReset().mockResolvedValue(undefined);
});

const FORGET = 'Log out and forget me here';

test('a remembered child may have itself forgotten when it logs out', async () => {
  writeStored('rememberedChildren', [{ name: 'Leo', accessCode: 'K7QD2M9X' }, MIA]);
  await renderPart(<OpenUserMenu session={CHILD} />);
  await userEvent.click(await screen.findByText(FORGET));
  await waitFor(() => expect(toastText()).toBe('Logged Out / See you soon!'));
  expect(readStored('rememberedChildren')).toEqual([MIA]);
});

test('nobody is forgotten when the sign-out fails', async () => {
  const remembered = [{ name: 'Leo', accessCode: 'K7QD2M9X' }];
  writeStored('rememberedChildren', remembered);
  signOut.mockRejectedValue(new Error('auth/network-request-failed'));
  await renderPart(<OpenUserMenu session={CHILD} />);
  await userEvent.click(await screen.findByText(FORGET));
  await waitFor(() => expect(toastText()).toMatch(/^Sign Out Failed/));
  expect(readStored('rememberedChildren')).toEqual(remembered);
});

test('a child that is not remembered can only log out', async () => {
  writeStored('rememberedChildren', [MIA]);
  await renderPart(<OpenUserMenu session={CHILD} />);
  await userEvent.click(await screen.findByText('Log out'));
  await waitFor(() => expect(toastText()).toBe('Logged Out / See you soon!'));
  expect(screen.queryByText(FORGET)).toBeNull();
  expect(readStored('rememberedChildren')).toEqual([MIA]);
});

const PARENT = {
  status: 'parent',
  parent: { id: 'mei', name: 'Mei', picture: '' },
  families: [],
  currentFamily: null,
  impersonating: null,
} as unknown as ParentSession;

test('a parent says that the device is shared, and that it is not', async () => {
  writeStored('rememberedChildren', null);
  writeStored('lastFigures', { uid: 'mei' } as never);
  await renderPart(<OpenUserMenu session={PARENT} />);
  await userEvent.click(await screen.findByText('This device is shared'));
  await waitFor(() => expect(toastText()).toMatch(/^This device is shared /));
  expect(readStored('sharedDevice')).toBe(true);
  expect(readStored('lastFigures')).toBeNull();

  cleanup();
  await renderPart(<OpenUserMenu session={PARENT} />);
  await screen.findByText('Yes');
  await userEvent.click(screen.getByText('This device is shared'));
  await waitFor(() => expect(toastText()).toMatch(/^This device is yours alone /));
  expect(readStored('sharedDevice')).toBeNull();
});

test('a device on which a child has signed in stays shared', async () => {
  writeStored('childWasHere', true);
  await renderPart(<OpenUserMenu session={PARENT} />);
  const item = (await screen.findByText('A child has signed in here')).closest('[role="menuitem"]');
  expect(item?.getAttribute('aria-disabled')).toBe('true');
});

test('a child is not asked whether its device is shared', async () => {
  await renderPart(<OpenUserMenu session={CHILD} />);
  await screen.findByText('Log out');
  expect(screen.queryByText('This device is shared')).toBeNull();
});
