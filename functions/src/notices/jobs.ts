import type { Notice } from '../kernel/deps';
import { promptQueue } from '../platform/production/prompt-queue';
import { notifyParents } from './notify-parents';

/**
 * Sends notices to parents' devices; exported as `NOTICE_QUEUE`. Anything later has been seen in the app.
 */
export const notices = promptQueue<Notice>(notifyParents);
