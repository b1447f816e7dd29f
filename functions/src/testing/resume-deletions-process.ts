/**
 * Process that finishes deletions of families as the schedule does, in the project of its first
 * argument, with pages of the size in its second. Tests start it to kill it.
 */
import { resumeFamilyDeletions } from '../families/resume-family-deletions';
import { startTestApi } from './test-api';

const [projectId = '', pageSize = ''] = process.argv.slice(2);
const anHourLater = () => new Date(Date.now() + 60 * 60 * 1000);
const api = await startTestApi({ projectId, now: anHourLater });
await resumeFamilyDeletions(api.deps, Number(pageSize));
await api.close();
