import { onMessagePublished } from 'firebase-functions/v2/pubsub';
import { productionDeps } from '../platform/production/production-deps';
import { region } from '../platform/production/region';
import { BUDGET_TOPIC, stopSpending } from './stop-spending';

/** Stops the service when a budget is used up. Budgets repeat their messages, so a lost one does no harm. */
export const stopOnBudget = onMessagePublished(
  {
    topic: BUDGET_TOPIC,
    region,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 60,
  },
  async ({ data }) => {
    await stopSpending(productionDeps(), Buffer.from(data.message.data, 'base64').toString('utf8'));
  },
);
