import { CHILD, FIRST_DAY, LONG, PARENT } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press, pressAll, pressAt } from '../catalogue/steps';
import { fakeBalance, fakeHold, fakeJar, ready } from '../testing/fake-live';

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

export const rows: Rows = {
  'jars of each kind': <Scene at={jars} as={CHILD.id} live={{ balances: kept }} />,
  'jars that are asked for': <Scene at={jars} as={CHILD.id} live={{ balances: asked }} />,
  'a goal that is asked for': <Scene at="/dashboard" as={CHILD.id} live={{ balances: asked }} />,
  'jars that are asked for, for a parent': (
    <Scene
      at="/dashboard"
      as={PARENT}
      live={{ allowances: ready([]), balances: asked }}
      steps={[pressAll('main summary')]}
    />
  ),
  'a new jar': <Scene at={jars} as={CHILD.id} steps={[press('jars:new')]} />,
  'a new jar, refused': (
    <Scene at={jars} as={CHILD.id} steps={[press('jars:new'), press('jars:form.create')]} />
  ),
  'putting in': <Scene at={jars} as={CHILD.id} steps={[press('jars:putIn')]} />,
  'putting in, filled in': (
    <Scene
      at={jars}
      as={CHILD.id}
      steps={[press('jars:putIn'), pressAt('[role=dialog] fieldset button', -1)]}
    />
  ),
  'putting in, with nothing free': (
    <Scene at={jars} as={CHILD.id} live={{ balances: allInJars }} steps={[press('jars:putIn')]} />
  ),
  'taking out': <Scene at={jars} as={CHILD.id} steps={[press('jars:takeOut')]} />,
  'a changed jar': (
    <Scene at={jars} as={CHILD.id} steps={[press('jars:change', { name: 'Bicycle' })]} />
  ),
  'a jar to close': (
    <Scene
      at={jars}
      as={CHILD.id}
      steps={[press('jars:change', { name: 'Bicycle' }), press('jars:close.open')]}
    />
  ),
  'with its figures explained': (
    <Scene at={jars} as={CHILD.id} steps={[pressAll('main button[aria-expanded=false]')]} />
  ),
  'none yet': <Scene at={jars} as={CHILD.id} live={FIRST_DAY} />,
  'a full jar': <Scene at="/dashboard" as={CHILD.id} live={{ balances: kept }} />,
  'a parent’s view': <Scene at="/dashboard" as={PARENT} steps={[pressAll('main summary')]} />,
  'how new money is shared': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[pressAll('main summary'), press('jars:shares.heading')]}
    />
  ),
  'a parent puts in': (
    <Scene
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
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[pressAll('main summary'), press('jars:parents.add')]}
    />
  ),
};
