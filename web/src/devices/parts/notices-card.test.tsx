import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  askUser,
  fakeMessaging,
  setPermission,
  stubNotices,
  unstubNotices,
} from '../../testing/fake-notices';
import { answer, refusal, startFakeServer, type Answer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { useNotices } from '../hooks/use-notices';
import { NoticesCard } from './notices-card';

vi.mock('firebase/messaging', () => fakeMessaging);
vi.mock('../../kernel/firebase/firebase-app', () => ({ firebaseApp: {} }));
vi.mock('../../kernel/firebase/auth', () => import('../../testing/fake-auth'));

const register = vi.fn<Answer>();
const remove = vi.fn<Answer>();

beforeEach(() => {
  localStorage.clear();
  register.mockReset().mockImplementation(() => answer({ id: 'd1' }));
  remove.mockReset().mockImplementation(() => answer({ success: true }));
  startFakeServer({ '/api/devices': register, '/api/devices/d1': remove });
});

afterEach(unstubNotices);

function Setting() {
  return <NoticesCard notices={useNotices({ userId: 'mei', familyId: 'lin' })} />;
}

async function show() {
  await renderPart(<Setting />);
  stubNotices('default');
  window.dispatchEvent(new Event('focus'));
}

const theSwitch = () => screen.findByRole('switch', { name: 'Notifications on this device' });

async function expectSwitch(state: 'on' | 'off') {
  await waitFor(async () => {
    expect((await theSwitch()).getAttribute('aria-checked')).toBe(String(state === 'on'));
  });
}

test('notifications are off, can be turned on with the browser’s permission, and off again', async () => {
  await show();
  await expectSwitch('off');
  await userEvent.click(await theSwitch());
  await expectSwitch('on');
  expect(register).toHaveBeenCalledOnce();
  await userEvent.click(await theSwitch());
  await expectSwitch('off');
  expect(remove).toHaveBeenCalledOnce();
});

test('notifications show what to do once the user has refused, and notice when that has changed', async () => {
  await show();
  askUser.mockImplementation(() => {
    setPermission('denied');
    return Promise.resolve('denied');
  });
  await userEvent.click(await theSwitch());
  await screen.findByText(/^This browser does not let PennySprout show notifications/);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(register).not.toHaveBeenCalled();
  setPermission('default');
  window.dispatchEvent(new Event('focus'));
  await expectSwitch('off');
});

test('notifications stay off, with a message, where they cannot be turned on', async () => {
  await show();
  register.mockImplementation(() => refusal('unavailable'));
  await userEvent.click(await theSwitch());
  await waitFor(() => expect(toastText()).toContain('Could not turn notifications on'));
  await expectSwitch('off');
  fakeMessaging.getToken.mockRejectedValue(new Error('blocked'));
  await userEvent.click(await theSwitch());
  await waitFor(() => expect(fakeMessaging.getToken).toHaveBeenCalledTimes(2));
  await expectSwitch('off');
});

test('notifications say that nobody has set them up', async () => {
  await renderPart(<Setting />);
  await screen.findByText(/Notifications are not set up here/);
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each([
  ['unsupported', '… Windows …', 'This browser cannot show notifications'],
  ['on an iPhone in Safari', '… iPhone …', 'has to be on the Home Screen first'],
])('notifications show what to do where they are %s', async (_where, userAgent, words) => {
  await show();
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  window.dispatchEvent(new Event('focus'));
  await screen.findByText(new RegExp(words));
  vi.restoreAllMocks();
});
