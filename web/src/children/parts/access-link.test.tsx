import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeChild } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { AccessLink } from './access-link';

const PATH = '/api/children/mia/access-code';
const LINK = `${window.location.origin}/child-login/K7QD2M9X`;

beforeEach(() => {
  startFakeServer();
});

function renderLink(accessCode: string | null) {
  return renderPart(<AccessLink child={fakeChild({ accessCode })} familyId="lin" />);
}

const button = (name: string) => screen.getByRole('button', { name });
const isVisible = () => screen.queryByRole('group', { name: 'Access link' }) !== null;

test('the access link is shown on request, as a QR code as well, and can be hidden again', async () => {
  await renderLink('K7QD2M9X');
  expect(screen.queryByRole('button', { name: 'Generate Access Link' })).toBeNull();
  expect(isVisible()).toBe(false);

  await userEvent.click(button('Show access link'));
  expect(isVisible()).toBe(true);
  screen.getByText(LINK);
  expect(button('Hide access link').getAttribute('aria-expanded')).toBe('true');
  const code = await screen.findByRole('img', { name: "QR code of Mia's login link" });
  // Dark modules on a light ground, whatever the page's colours are.
  const colours = [...code.querySelectorAll('path')].map((path) => path.getAttribute('fill'));
  expect(colours).toEqual(['#ffffff', '#1f1b3d']);

  await userEvent.click(button('Hide access link'));
  expect(isVisible()).toBe(false);
});

test('the access link brings the language of a parent who reads Chinese', async () => {
  await renderPart(
    <AccessLink child={fakeChild({ accessCode: 'K7QD2M9X' })} familyId="lin" />,
    'zh-TW',
  );
  await userEvent.click(button('顯示登入連結'));
  screen.getByText(`${LINK}#zh-TW`);
});

test('the access link can be copied', async () => {
  const user = userEvent.setup();
  await renderLink('K7QD2M9X');
  await user.click(button('Show access link'));
  await user.click(button('Copy Access link'));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await waitFor(() => expect(toastText()).toBe('Link Copied!'));
  expect(button('Copy Access link').textContent).toBe('Copied!');
});

test('the access link can be generated where there is no code, is shown, and the button keeps the focus', async () => {
  startFakeServer({ [PATH]: () => answer({ accessCode: 'K7QD2M9X' }) });
  await renderLink(null);
  expect(isVisible()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Show access link' })).toBeNull();

  await userEvent.click(button('Generate Access Link'));
  await waitFor(() => expect(isVisible()).toBe(true));
  await screen.findByText(LINK);
  await waitFor(() =>
    expect(toastText()).toBe(
      'Access Generated / Access Link Generated: you can now share it with Mia.',
    ),
  );
  expect(document.activeElement).toBe(button('Hide access link'));
});

test('the access link can be retried after a failure', async () => {
  startFakeServer({ [PATH]: () => refusal('unavailable') });
  await renderLink(null);
  await userEvent.click(button('Generate Access Link'));
  await waitFor(() =>
    expect(toastText()).toBe('Error / Failed to generate access link. Please try again.'),
  );
  expect(button('Generate Access Link').getAttribute('aria-disabled')).toBeNull();
});
