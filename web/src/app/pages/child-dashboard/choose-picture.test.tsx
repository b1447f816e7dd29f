import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { beforeEachHome, looked, MIA, signedIn } from '../../../testing/child-home';
import { ready, setLive } from '../../../testing/fake-live';
import { answer, requestsTo, startFakeServer, type Answer } from '../../../testing/fake-server';
import { renderPart } from '../../../testing/render-part';
import { ChildDashboardPage } from './child-dashboard-page';
import '../../../children/parts/choose-picture';

const describeChild = vi.fn<Answer>();
const { picture: _picture, ...UNASKED } = looked(null);

beforeEachHome();
beforeEach(() => {
  signedIn.session = { status: 'child', child: MIA };
  describeChild
    .mockReset()
    .mockImplementation(() => answer({ id: 'mia', name: 'Mia', picture: 'owl' }));
  startFakeServer({
    '/api/children/mia': describeChild,
    '/api/quotes/random': () => answer({ text: 'A coin a day.', author: 'Ada' }),
  });
  setLive({ ownRecord: ready(UNASKED) });
});

const home = () => screen.findByRole('heading', { level: 1, name: 'Hi, Mia!' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => requestsTo(describeChild).map(({ body }) => body);

test('a child without a picture is asked which one it is, and answers with one tap', async () => {
  await renderPart(<ChildDashboardPage />);
  await screen.findByRole('heading', { level: 1, name: 'Which one are you?' });
  await press('Owl');
  await waitFor(() => expect(sent()).toEqual([{ picture: 'owl' }]));
  act(() => {
    setLive({ ownRecord: ready({ ...UNASKED, picture: 'owl' }) });
  });
  await home();
});

test('a child may go on without one', async () => {
  await renderPart(<ChildDashboardPage />);
  await press('Not now');
  await home();
  await waitFor(() => expect(sent()).toEqual([{ picture: null }]));
});

test('a child that wants none is not asked again', async () => {
  setLive({ ownRecord: ready({ ...UNASKED, picture: null }) });
  await renderPart(<ChildDashboardPage />);
  await home();
  expect(screen.queryByText('Which one are you?')).toBeNull();
});
