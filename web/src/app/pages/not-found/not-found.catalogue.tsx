import type { Stories } from '../../../catalogue/stories';
import { AppStory } from '../../../catalogue/app-story';

export const stories: Stories = { 'an unknown address': <AppStory at="/no/such/page" /> };
