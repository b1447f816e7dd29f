import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { setServiceStatus } from '../../kernel/live/service-status';
import { zoneOfDevice } from '../../kernel/browser/zone-of-device';
import {
  answer,
  refusal,
  startFakeServer,
  requestsTo,
  type Answer,
} from '../../testing/fake-server';
import { stubSession } from '../../testing/fake-session';
import { renderPart, toastText } from '../../testing/render-part';
import { CreateFamilyCard } from './create-family-card';

const createFamily = vi.fn<Answer>();
const session = { invitations: [] as object[] };
const joinFamily = vi.fn();

stubSession(() => ({ status: 'parent', parent: { id: 'mei', email: '' }, ...session }), {
  joinFamily,
});

const CREATED = { familyId: 'new', familyName: 'The Chens', isOwner: true };

beforeEach(() => {
  session.invitations = [];
  createFamily.mockReset().mockImplementation(() => answer(CREATED));
  startFakeServer({ '/api/families': createFamily });
  joinFamily.mockReset();
});

const nameField = () => screen.getByLabelText<HTMLInputElement>('Family name');
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Family' }));

test('creating a family proposes the parent’s name, and opens the new family', async () => {
  await renderPart(<CreateFamilyCard parentName="Mei Lin" />);
  screen.getByText('You are not in a family yet');
  expect(nameField().value).toBe("Mei Lin's Family");
  await userEvent.clear(nameField());
  await userEvent.type(nameField(), '  The Chens ');
  await create();
  await waitFor(() =>
    expect(toastText()).toBe('Family Created / Welcome to The Chens! Add your first child next.'),
  );
  expect(requestsTo(createFamily)).toEqual([
    { query: {}, body: { name: 'The Chens', timeZone: zoneOfDevice() } },
  ]);
  expect(joinFamily).toHaveBeenCalledExactlyOnceWith(CREATED);
});

test('creating a family requires a name that is not blank', async () => {
  await renderPart(<CreateFamilyCard parentName="Mei Lin" />);
  await userEvent.clear(nameField());
  await userEvent.type(nameField(), '   ');
  await create();
  await screen.findByText('This field is required');
  expect(createFamily).not.toHaveBeenCalled();
});

test.each([
  ['limit_reached', 'There is no room for more.'],
  ['new_families_closed', 'New families cannot be created at the moment. Please try again later.'],
] as const)('creating a family reports a failure, %s, and keeps the name', async (code, words) => {
  createFamily.mockImplementation(() => refusal(code));
  await renderPart(<CreateFamilyCard parentName="Mei Lin" />);
  await create();
  await waitFor(() => expect(toastText()).toBe(`Failed to Create Family / ${words}`));
  expect(nameField().value).toBe("Mei Lin's Family");
  expect(joinFamily).not.toHaveBeenCalled();
});

test('creating a family is offered with a link to invitations where there are some', async () => {
  await renderPart(<CreateFamilyCard parentName="Mei Lin" />);
  expect(screen.queryByRole('link', { name: 'See invitations' })).toBeNull();
  cleanup();
  session.invitations = [{ invitationId: 'a' }, { invitationId: 'b' }];
  await renderPart(<CreateFamilyCard parentName="Mei Lin" />);
  screen.getByText('You have 2 invitations to families.');
  expect(screen.getByRole('link', { name: 'See invitations' }).getAttribute('href')).toBe(
    '/invitations',
  );
});

test('creating a family is disabled while new ones are suspended, with a notice', async () => {
  await renderPart(<CreateFamilyCard parentName="Mei" />, 'en');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Family' });
  expect(button.disabled).toBe(false);
  act(() => {
    setServiceStatus({ ...USUAL_STATUS, newFamilies: false });
  });
  screen.getByText('No new families at the moment');
  expect(button.disabled).toBe(true);
  act(() => {
    setServiceStatus(USUAL_STATUS);
  });
  expect(screen.queryByText('No new families at the moment')).toBeNull();
  expect(button.disabled).toBe(false);
});
