/**
 * A process that finishes the deletions of families in the project of its first argument, in pages
 * of its second one, as the schedule does. Tests start it to kill it.
 */
import { resumeFamilyDeletions } from '../features/families/resume-family-deletions';
import { startTestApi } from './test-api';

const [projectId = '', pageSize = ''] = process.argv.slice(2);
const anHourLater = () => new Date(Date.now() + 60 * 60 * 1000);
const api = await startTestApi({ projectId, now: anHourLater });
await resumeFamilyDeletions(api.deps, Number(pageSize));
await api.close();
