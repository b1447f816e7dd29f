import { STATUS_DESCRIPTION } from '@pennysprout/functions/platform/operator/change-service-status';
import { SERVICE_STATUS } from '@pennysprout/shared/service/service-status';
import type { Step, World } from './step';

const statusOf = ({ cloud }: World) =>
  `https://firestore.googleapis.com/v1/projects/${cloud.project}/databases/(default)/documents/system_configs/${SERVICE_STATUS}`;

/** Status as Firestore's API writes it: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
interface StoredStatus {
  readonly fields?: {
    readonly value?: {
      readonly mapValue?: {
        readonly fields?: { readonly oldestClient?: { readonly integerValue?: string } };
      };
    };
  };
}

/** Smallest number that open pages have been told; without one they take their own, which is 1 at least. */
async function toldNumber(world: World): Promise<number> {
  const status = await world.cloud.get<StoredStatus>(statusOf(world));
  return Number(status?.fields?.value?.mapValue?.fields?.oldestClient?.integerValue ?? 1);
}

/**
 * Step that tells open pages the oldest of them that this version serves: the functions refuse calls of
 * those before it, but a page that only reads calls nobody. It also takes the number back, where an older
 * version is deployed again.
 */
export function servedPages(oldest: number): Step {
  return {
    id: 'served-pages',
    title: 'Tell open pages the oldest version served',
    why: 'Pages that are too old ask to be reloaded.',
    by: 'command',
    check: async (world) => {
      const told = await toldNumber(world);
      return told === oldest ? [] : [`pages from schema ${told} on, not from ${oldest} on`];
    },
    do: async (world) => {
      const fields = {
        key: { stringValue: SERVICE_STATUS },
        description: { stringValue: STATUS_DESCRIPTION },
        updatedAt: { timestampValue: new Date().toISOString() },
        value: { mapValue: { fields: { oldestClient: { integerValue: String(oldest) } } } },
      };
      // The rest of the value is the operator's.
      const mask = ['key', 'description', 'updatedAt', 'value.oldestClient'];
      const query = mask.map((path) => `updateMask.fieldPaths=${path}`).join('&');
      await world.cloud.change('PATCH', `${statusOf(world)}?${query}`, { fields });
    },
  };
}
