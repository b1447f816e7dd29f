import {
  addChild,
  newChild,
  newParent,
  newPartner,
  type TestChild,
  type TestParent,
} from './people';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api';

/** Two families: the Lins with two parents and a child, and the Okafors, who are strangers. */
export interface World {
  readonly api: TestApi;
  readonly ann: TestParent;
  readonly ben: TestParent;
  readonly ada: TestChild;
  readonly zoe: TestParent;
  /** Never signed in. */
  readonly zedId: string;
}

export async function openWorld(options: TestApiOptions = {}): Promise<World> {
  const api = await startTestApi(options);
  const [ann, zoe] = await Promise.all([newParent(api, 'Ann'), newParent(api, 'Zoe')]);
  const [ben, ada, zed] = await Promise.all([
    newPartner(api, ann, 'Ben'),
    newChild(api, ann, 'Ada'),
    addChild(api, zoe, 'Zed'),
  ]);
  return { api, ann, ben, ada, zoe, zedId: zed.child.id };
}

/** An id of the right shape that belongs to nobody. */
export const UNKNOWN_ID = 'AAAAAAAAAAAAAAAAAAAA';
