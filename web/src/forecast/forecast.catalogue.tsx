import { CHILD } from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { AppStory } from '../catalogue/app-story';
import { press, pressAll } from '../catalogue/steps';

export const stories: Stories = {
  'what if': (
    <AppStory at="/dashboard?place=jars" as={CHILD.id} steps={[press('forecast:heading')]} />
  ),
  'what if, with everything open': (
    <AppStory
      at="/dashboard?place=jars"
      as={CHILD.id}
      steps={[press('forecast:heading'), pressAll('[role=switch], summary')]}
    />
  ),
};
