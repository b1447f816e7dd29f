import { PARENT } from '../../../catalogue/family-fixture';
import type { Stories } from '../../../catalogue/stories';
import { AppStory } from '../../../catalogue/app-story';

export const stories: Stories = {
  'for a visitor': <AppStory at="/privacy" />,
  'for somebody signed in': <AppStory at="/privacy" as={PARENT} />,
};
