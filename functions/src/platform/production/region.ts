import { defineString } from 'firebase-functions/params';

/** Region of all functions, schedules and queues; the database is made in the same. */
export const region = defineString('REGION', {
  description: 'Region of all functions, schedules and queues, chosen once, with the database.',
});
