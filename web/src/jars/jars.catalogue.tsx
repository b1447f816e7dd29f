import { JAR_ICONS, JAR_PURPOSES } from '@pennysprout/shared/ledger/jar-choices';
import {
  ago,
  CHILD,
  FIRST_DAY,
  LONG,
  PARENT,
  SEVERAL,
  SIBLINGS,
} from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { Alone } from '../catalogue/alone';
import { AppStory } from '../catalogue/app-story';
import { press, pressAll, pressAt } from '../catalogue/steps';
import { Row } from '../kit/layout/row';
import { DrawnJar } from '../kit/jar/drawn-jar';
import { fakeBalance, fakeHold, fakeJar, fakeJarMove, ready } from '../testing/fake-live';
import { FeelingSheet } from './parts/feeling-sheet';
import { Flower } from './parts/flower';

const jars = '/dashboard?place=jars';
const kept = ready([
  fakeBalance('USD', 50_000, [
    fakeJar(LONG.jar, { saved: 20_000, target: 20_000, wantedBy: '2026-12-24', release: 'ask' }),
    fakeJar('Trip', { saved: 10_00, target: 100_00, icon: 'plane', release: 'ask', parts: 3 }),
  ]),
]);

const askedFor = fakeJar('Bicycle', { saved: 0, target: 2_500, icon: 'bike', parts: 2 });
const partlyAskedFor = fakeJar('Trip', { saved: 300, icon: 'plane', release: 'ask' });
const asked = ready([
  fakeBalance(
    'USD',
    4_000,
    [askedFor, partlyAskedFor],
    [fakeHold(askedFor, 2_500), fakeHold(partlyAskedFor, 200, { closesJar: false })],
  ),
]);

const allInJars = ready([
  fakeBalance('USD', 500, [fakeJar('Trip', { saved: 500, icon: 'plane' })]),
]);

const described = [
  press('jars:new'),
  pressAt('[role=dialog] input[value=camera]'),
  press('ledger:dialog.next'),
];
const SIZES = ['sm', 'md', 'lg'] as const;

const bicycle = fakeJar('Bicycle', { saved: 4_250, target: 12_000, icon: 'bike', parts: 2 });
const gifts = fakeJar('Gifts', { saved: 900, icon: 'heart', purpose: 'give', parts: 1 });

/** The newest deposit, as it was shared among two jars and free money. */
const shared = {
  balances: ready([fakeBalance('USD', 8_735, [bicycle, gifts])]),
  jarMoves: ready([
    fakeJarMove('5', {
      kind: 'shared',
      legs: [
        [bicycle, 250],
        [gifts, 125],
        [null, 125],
      ],
    }),
  ]),
};

interface GoalProps {
  readonly saved?: number;
  readonly free?: number;
  readonly wantedBy?: string;
  readonly parts?: number;
  readonly put?: number;
  readonly createdAt?: Date;
}

/** Home of a child with one goal that has a date, and an allowance of $5.00 every Friday. */
function goal({ saved = 4_250, free = 2_000, parts = 0, put = 0, ...goal }: GoalProps) {
  const { wantedBy = '2026-06-26', createdAt = ago(90) } = goal;
  const bicycle = fakeJar('Bicycle', {
    ...{ saved, target: 12_000, wantedBy, parts, icon: 'bike', feeling: 'proud' },
    createdAt: { toDate: () => createdAt, toMillis: () => createdAt.getTime() },
  });
  const move = fakeJarMove('put', { legs: [[bicycle, put]], timestamp: ago(0, 1) });
  const live = {
    balances: ready([fakeBalance('USD', saved + free, [bicycle])]),
    jarMoves: ready(put > 0 ? [move] : []),
  };
  return <AppStory at="/dashboard" as={CHILD.id} live={live} />;
}

const nothing = () => undefined;

export const stories: Stories = {
  'each wish, on a jar and as a plant': (
    <Row gap={3} wrap>
      {JAR_ICONS.map((icon, n) => (
        <Row gap={1} key={icon}>
          <DrawnJar icon={icon} part={n / 23} purpose={JAR_PURPOSES[n % 4] ?? 'save'} />
          <Flower icon={icon} />
        </Row>
      ))}
    </Row>
  ),
  'a jar as it fills, in each size': SIZES.map((size) => (
    <Row gap={3} key={size} wrap>
      {[0, 0.3, 0.7].map((part) => (
        <DrawnJar icon="bike" key={part} part={part} purpose="save" size={size} />
      ))}
      <DrawnJar icon="bike" part={1} purpose="save" size={size} state="full" />
      <DrawnJar icon="bike" part={1} purpose="save" size={size} state="waiting" />
      <DrawnJar hasGoal={false} icon="gift" part={0.3} purpose="give" size={size} />
    </Row>
  )),
  'a goal before its first step': goal({ createdAt: ago(1) }),
  'a goal, a step to put in': goal({}),
  'a goal, its step put in': goal({ put: 1_500 }),
  'a goal that fills by itself': goal({ saved: 6_000, parts: 9 }),
  'a goal that is behind': goal({ free: 0, wantedBy: '2026-04-03', parts: 1 }),
  'a goal that will not be full': goal({ free: 0, wantedBy: '2026-04-03' }),
  'a goal whose day has passed': goal({ wantedBy: '2026-01-01' }),
  'how it will feel': (
    <Alone>
      <FeelingSheet
        childId={CHILD.id}
        jar={{ id: 'USD_bike', name: LONG.jar }}
        sheet={{ open: true, close: nothing, closeThen: nothing, afterClose: nothing }}
      />
    </Alone>
  ),
  'a shared deposit': <AppStory at="/dashboard" as={CHILD.id} live={shared} />,
  'a shared deposit, for parents': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ ...shared, children: SEVERAL }}
      siblings={SIBLINGS}
    />
  ),
  'jars of each kind': <AppStory at={jars} as={CHILD.id} live={{ balances: kept }} />,
  'jars that are asked for': <AppStory at={jars} as={CHILD.id} live={{ balances: asked }} />,
  'a goal that is asked for': <AppStory at="/dashboard" as={CHILD.id} live={{ balances: asked }} />,
  'jars that are asked for, for a parent': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      live={{ allowances: ready([]), balances: asked }}
      steps={[pressAll('main summary')]}
    />
  ),
  'a new jar': <AppStory at={jars} as={CHILD.id} steps={[press('jars:new')]} />,
  'a new jar, refused': (
    <AppStory at={jars} as={CHILD.id} steps={[press('jars:new'), press('ledger:dialog.next')]} />
  ),
  'what a new jar costs': <AppStory at={jars} as={CHILD.id} steps={described} />,
  'what a new jar means': (
    <AppStory at={jars} as={CHILD.id} steps={[...described, press('ledger:dialog.next')]} />
  ),
  'putting in': <AppStory at={jars} as={CHILD.id} steps={[press('jars:putIn')]} />,
  'putting in, filled in': (
    <AppStory
      at={jars}
      as={CHILD.id}
      steps={[press('jars:putIn'), pressAt('[role=dialog] fieldset button', -1)]}
    />
  ),
  'putting in, with nothing free': (
    <AppStory
      at={jars}
      as={CHILD.id}
      live={{ balances: allInJars }}
      steps={[press('jars:putIn')]}
    />
  ),
  'taking out': <AppStory at={jars} as={CHILD.id} steps={[press('jars:takeOut')]} />,
  'a changed jar': (
    <AppStory at={jars} as={CHILD.id} steps={[press('jars:change', { name: 'Bicycle' })]} />
  ),
  'a jar to close': (
    <AppStory
      at={jars}
      as={CHILD.id}
      steps={[press('jars:change', { name: 'Bicycle' }), press('jars:close.open')]}
    />
  ),
  'with its figures explained': (
    <AppStory at={jars} as={CHILD.id} steps={[pressAll('main button[aria-expanded=false]')]} />
  ),
  'none yet': <AppStory at={jars} as={CHILD.id} live={FIRST_DAY} />,
  'a full jar': <AppStory at="/dashboard" as={CHILD.id} live={{ balances: kept }} />,
  'a parent’s view': <AppStory at="/dashboard" as={PARENT} steps={[pressAll('main summary')]} />,
  'how new money is shared': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[pressAll('main summary'), press('jars:shares.heading')]}
    />
  ),
  'a parent puts in': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[
        pressAll('main summary'),
        pressAll('main details details summary'),
        pressAt('main details details[open] button'),
      ]}
    />
  ),
  'a new jar by a parent': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[pressAll('main summary'), press('jars:parents.add')]}
    />
  ),
};
