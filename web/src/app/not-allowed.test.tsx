import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';
import { ChildrenTab } from './pages/parent-dashboard/children-tab';
import type { ParentSession } from '../kernel/session/session-state';
import { useImpersonation } from '../kernel/session/use-impersonation';
import { FAMILIES, startFakeServer } from '../testing/fake-server';
import { fakeChild, ready, resetLive, setLive } from '../testing/fake-live';
import { expectToast, visit } from '../testing/render-app';
import { OpenUserMenu } from './frame/open-user-menu';

vi.mock('../kernel/firebase/auth', () => import('../testing/fake-auth'));
vi.mock('../kernel/live/documents', () => import('../testing/fake-live'));

// No child’s screen offers what only parents may do, so here a child is given the parents’ screen.
vi.mock('./pages/child-dashboard/child-dashboard-page', () => ({
  ChildDashboardPage: () => <ParentsScreen />,
}));

function ParentsScreen() {
  const { start } = useImpersonation();
  return (
    <>
      <h1>The parents’ screen</h1>
      <OpenUserMenu session={PARENT} />
      <ChildrenTab
        familyId="lin"
        onViewChild={({ id, name, accountNumber }) => {
          start({ id, name, familyId: 'lin', accountNumber });
        }}
      />
    </>
  );
}

const PARENT: ParentSession = {
  status: 'parent',
  parent: { id: 'mei', email: '', name: 'Mei Lin', googleId: 'mei', picture: '', isParent: true },
  families: FAMILIES,
  currentFamily: FAMILIES[0] ?? null,
  impersonating: null,
  invitations: [],
  deleting: null,
  offerInvitations: false,
};

beforeEach(() => {
  startFakeServer();
  resetLive();
  setLive({ children: ready([fakeChild()]) });
});

async function signInAsChild() {
  await visit({ at: '/child-login/K7QD2M9X' });
  await userEvent.type(screen.getByLabelText('Password'), 'sunny-otter');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'The parents’ screen' });
}

test('a child who opens another child’s dashboard is told that this is not allowed', async () => {
  await signInAsChild();
  await userEvent.click(await screen.findByRole('button', { name: 'View Kid Dashboard' }));
  await expectToast('Not Allowed', 'Only parent accounts can view child dashboards.');
  await screen.findByRole('heading', { name: 'The parents’ screen' });
});

test('a child who opens another family is told that this is not allowed', async () => {
  await signInAsChild();
  await userEvent.click(await screen.findByRole('menuitem', { name: /Roe Family/ }));
  await expectToast('Not Allowed', 'Only parent accounts can switch families.');
  await screen.findByRole('heading', { name: 'The parents’ screen' });
});
