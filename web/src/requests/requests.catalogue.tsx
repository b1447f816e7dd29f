import { ago, CHILD, FIRST_DAY, LONG, PARENT } from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { AppStory } from '../catalogue/app-story';
import { press, type } from '../catalogue/steps';
import {
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeJar,
  fakeRequest,
  ready,
} from '../testing/fake-live';
import { answer } from '../testing/fake-server';

const request = (id: string, changes: Parameters<typeof fakeRequest>[1] = {}) =>
  fakeRequest(id, { userId: CHILD.id, createdAt: ago(0, 2), ...changes });
const open = {
  children: ready([
    fakeChild({ id: CHILD.id, name: CHILD.name, picture: CHILD.picture, openRequests: 2 }),
  ]),
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

/** Answer of the server to the yes to the first request. */
const YES = {
  id: '1',
  childId: CHILD.id,
  kind: 'spend',
  currency: 'USD',
  amount: 3,
  from: 'free',
  closesJar: false,
  jarTarget: null,
  reason: 'Stickers',
  status: 'approved',
  reply: null,
  given: 3,
  decidedBy: PARENT,
  decidedAt: ago(0, 1).toISOString(),
  entryId: 'e1',
  createdAt: ago(0, 2).toISOString(),
};

const full = ready([
  fakeBalance('USD', 50_000, [fakeJar('Bicycle', { saved: 2000, target: 2000, icon: 'bike' })]),
]);
const earned = {
  ...open,
  openRequests: ready([request('1', { kind: 'earn', from: null })]),
};
const next = press('ledger:dialog.next');
const spending = [press('requests:ask'), press('requests:form.spend')];
const earning = [press('requests:ask'), press('requests:form.earn')];

export const stories: Stories = {
  'open requests': <AppStory at="/dashboard" as={PARENT} live={open} />,
  'what a child says it has earned': <AppStory at="/dashboard" as={PARENT} live={earned} />,
  'an answered request': (
    <AppStory
      answers={{ '/api/requests/1/approve': () => answer(YES) }}
      at="/dashboard"
      as={PARENT}
      live={{
        ...open,
        entries: ready([
          fakeEntry('e1', { minor: -300, description: 'Stickers', timestamp: ago(0, 1) }),
        ]),
      }}
      steps={[press('requests:card.yes')]}
    />
  ),
  'another amount': (
    <AppStory at="/dashboard" as={PARENT} live={open} steps={[press('requests:card.part')]} />
  ),
  'a request to decline': (
    <AppStory at="/dashboard" as={PARENT} live={open} steps={[press('requests:card.no')]} />
  ),
  'own requests, in each state': (
    <AppStory at="/dashboard" as={CHILD.id} live={{ requests: answered }} />
  ),
  'what to ask for': <AppStory at="/dashboard" as={CHILD.id} steps={[press('requests:ask')]} />,
  'asking in one of two currencies': <AppStory at="/dashboard" as={CHILD.id} steps={spending} />,
  asking: <AppStory at="/dashboard" as={CHILD.id} steps={[...spending, next]} />,
  'asking, refused': <AppStory at="/dashboard" as={CHILD.id} steps={[...spending, next, next]} />,
  'asking from one of several jars': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      steps={[...spending, next, type('amount', '5'), next]}
    />
  ),
  'asking for nothing that is there': (
    <AppStory at="/dashboard" as={CHILD.id} live={FIRST_DAY} steps={spending} />
  ),
  'what was done': <AppStory at="/dashboard" as={CHILD.id} live={FIRST_DAY} steps={earning} />,
  'what it is worth': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      live={FIRST_DAY}
      steps={[...earning, type('reason', 'The dishes'), next, type('amount', '3')]}
    />
  ),
  'buying what a full jar was for': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      live={{ balances: full }}
      steps={[press('requests:buy', { name: 'Bicycle' })]}
    />
  ),
  'asking to keep something': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      steps={[press('requests:ask'), press('requests:form.keep')]}
    />
  ),
};
