import { CHILD, FAILED, PARENT } from '../../catalogue/family-fixture';
import type { Stories } from '../../catalogue/stories';
import { AppStory } from '../../catalogue/app-story';
import { databaseReach } from '../../kernel/browser/database-reach';
import { noAnswer } from '../../testing/fake-server';

const offline = { '/version-info.json': noAnswer };

/** Lets the database be silent, though the network is there. */
const blocked = () => {
  void databaseReach.unanswered();
};

export const stories: Stories = {
  'a parent without a network': <AppStory at="/dashboard" as={PARENT} answers={offline} />,
  'a child without a network': <AppStory at="/dashboard" as={CHILD.id} answers={offline} />,
  'a visitor without a network': <AppStory at="/" answers={offline} />,
  'a database that is blocked': (
    <AppStory at="/dashboard" as={PARENT} live={{ children: FAILED }} steps={[blocked]} />
  ),
  'a database that is blocked for a child': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      live={{ balances: FAILED, entries: FAILED }}
      steps={[blocked]}
    />
  ),
  'a session that cannot be opened': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ ...offline, '/api/auth/google': noAnswer, '/api/user-families': noAnswer }}
    />
  ),
};
