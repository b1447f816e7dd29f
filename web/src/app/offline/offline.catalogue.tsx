import { CHILD, FAILED, PARENT } from '../../catalogue/household';
import type { Rows } from '../../catalogue/rows';
import { Scene } from '../../catalogue/scene';
import { databaseReach } from '../../kernel/browser/database-reach';
import { noAnswer } from '../../testing/fake-server';

const offline = { '/version-info.json': noAnswer };

/** Lets the database be silent, though the network is there. */
const blocked = () => {
  void databaseReach.unanswered();
};

export const rows: Rows = {
  'a parent without a network': <Scene at="/dashboard" as={PARENT} answers={offline} />,
  'a child without a network': <Scene at="/dashboard" as={CHILD.id} answers={offline} />,
  'a visitor without a network': <Scene at="/" answers={offline} />,
  'a database that is blocked': (
    <Scene at="/dashboard" as={PARENT} live={{ children: FAILED }} steps={[blocked]} />
  ),
  'a database that is blocked for a child': (
    <Scene
      at="/dashboard"
      as={CHILD.id}
      live={{ balances: FAILED, entries: FAILED }}
      steps={[blocked]}
    />
  ),
  'a session that cannot be opened': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ ...offline, '/api/auth/google': noAnswer, '/api/user-families': noAnswer }}
    />
  ),
};
