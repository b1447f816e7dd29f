import { ago, CHILD, FIRST_DAY, LONG, PARENT } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press, type } from '../catalogue/steps';
import { fakeBalance, fakeChild, fakeJar, fakeRequest, ready } from '../testing/fake-live';

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

const full = ready([
  fakeBalance('USD', 50_000, [fakeJar('Bicycle', { saved: 2000, target: 2000, icon: 'bike' })]),
]);
const next = press('ledger:dialog.next');
const spending = [press('requests:ask'), press('requests:form.spend')];

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
  'what to ask for': <Scene at="/dashboard" as={CHILD.id} steps={[press('requests:ask')]} />,
  'asking in one of two currencies': <Scene at="/dashboard" as={CHILD.id} steps={spending} />,
  asking: <Scene at="/dashboard" as={CHILD.id} steps={[...spending, next]} />,
  'asking, refused': <Scene at="/dashboard" as={CHILD.id} steps={[...spending, next, next]} />,
  'asking from one of several jars': (
    <Scene at="/dashboard" as={CHILD.id} steps={[...spending, next, type('amount', '5'), next]} />
  ),
  'asking for nothing that is there': (
    <Scene at="/dashboard" as={CHILD.id} live={FIRST_DAY} steps={spending} />
  ),
  'buying what a full jar was for': (
    <Scene
      at="/dashboard"
      as={CHILD.id}
      live={{ balances: full }}
      steps={[press('requests:buy', { name: 'Bicycle' })]}
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
