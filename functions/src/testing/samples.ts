import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import type { Route } from '@pennysprout/shared/kernel/call/route';

/** Request of any call, as sent. */
export interface Sample {
  readonly params: object;
  readonly query: object;
  readonly body: object | null;
}

interface Sender {
  readonly token: string;
}

/** Returns the sender of the call's example: the owner, or the child if only children may call. */
export function senderOf(
  name: RouteName,
  { ann, ada }: { readonly ann: Sender; readonly ada: Sender },
): Sender {
  return ROUTES[name].caller === 'child' ? ada : ann;
}

/** Returns the call's example request, for an existing family. */
export function sampleOf(name: RouteName, family: ExampleFamily): Sample {
  const route: Route = ROUTES[name];
  const { params = {}, query = {}, body = null } = route.example(family);
  return { params, query, body: body as object | null };
}
