import type { NewEntries } from '../kernel/posting/after-entries';
import { promptQueue } from '../platform/production/prompt-queue';
import { awardMedals } from './award-medals';

/**
 * Awards medals after entries and changes of jars; exported under the name of `AFTER_ENTRIES`. The child's
 * next entry makes up for a lost task.
 */
export const medals = promptQueue<NewEntries>(awardMedals);
