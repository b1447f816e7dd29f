import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { ExampleFamily } from '@pennysprout/shared/api/example-family';
import type { Route } from '@pennysprout/shared/api/route';

/** A request as it is sent, whichever call it is of. */
export interface Sample {
  readonly params: object;
  readonly query: object;
  readonly body: object | null;
}

interface Sender {
  readonly token: string;
}

/** Who sends the call's example: the owner, or the child where it is the child's to do. */
export function senderOf(
  name: RouteName,
  { ann, ada }: { readonly ann: Sender; readonly ada: Sender },
): Sender {
  return ROUTES[name].caller === 'child' ? ada : ann;
}

/** The request of the call's example, about a family that exists. */
export function sampleOf(name: RouteName, family: ExampleFamily): Sample {
  const route: Route = ROUTES[name];
  const { params = {}, query = {}, body = null } = route.example(family);
  return { params, query, body: body as object | null };
}
