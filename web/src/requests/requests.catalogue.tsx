import { ago, CHILD, LONG, PARENT } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press } from '../catalogue/steps';
import { fakeChild, fakeRequest, ready } from '../testing/fake-live';

const request = (id: string, changes: Parameters<typeof fakeRequest>[1] = {}) =>
  fakeRequest(id, { userId: CHILD.id, createdAt: ago(0, 2), ...changes });
const open = {
  children: ready([fakeChild({ id: CHILD.id, name: CHILD.name, openRequests: 2 })]),
  openRequests: ready([
    request('1'),
    request('2', { kind: 'keep', reason: `${LONG.jar}, ${LONG.han}` }),
  ]),
};
const answered = ready([
  request('1'),
  request('2', { status: 'approved', decidedAt: ago(0, 1), decidedBy: PARENT }),
  request('3', {
    status: 'declined',
    decidedAt: ago(1),
    decidedBy: PARENT,
    reply: 'Maybe next month',
  }),
  request('4', { status: 'cancelled', decidedAt: ago(2), decidedBy: CHILD.id }),
]);

export const rows: Rows = {
  'open requests': <Scene at="/dashboard" as={PARENT} live={open} />,
  'another amount': (
    <Scene at="/dashboard" as={PARENT} live={open} steps={[press('requests:card.part')]} />
  ),
  'a request to decline': (
    <Scene at="/dashboard" as={PARENT} live={open} steps={[press('requests:card.no')]} />
  ),
  'own requests, in each state': (
    <Scene at="/dashboard" as={CHILD.id} live={{ requests: answered }} />
  ),
  asking: <Scene at="/dashboard" as={CHILD.id} steps={[press('requests:ask')]} />,
  'asking, refused': (
    <Scene
      at="/dashboard"
      as={CHILD.id}
      steps={[press('requests:ask'), press('requests:form.submit')]}
    />
  ),
  'asking to keep something': (
    <Scene
      at="/dashboard"
      as={CHILD.id}
      steps={[press('requests:ask'), press('requests:form.keep')]}
    />
  ),
};
