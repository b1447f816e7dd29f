import type { App } from 'firebase-admin/app';
import { getFunctions, type TaskQueue } from 'firebase-admin/functions';
import { region } from './region';

/** Returns a queue by its name. A bare name would be looked for in a region of the SDK's own choice. */
export function taskQueueOf(app: App, name: string): TaskQueue {
  return getFunctions(app).taskQueue(`locations/${region.value()}/functions/${name}`);
}
