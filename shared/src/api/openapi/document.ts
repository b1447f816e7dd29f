import { ROUTES } from '../contract';
import type { Route } from '../../kernel/call/route';
import type { OpenApiDocument, PathItem } from './document-types';
import {
  errorResponses,
  HEADERS,
  operationOf,
  PARAMETERS,
  SECURITY_SCHEME,
  SECURITY_SCHEMES,
} from './operations';
import { createShapes, type Shapes } from './shapes';

/** Path at which the server serves the document. */
export const OPENAPI_PATH = '/api/openapi.json';

const DESCRIPTION = `The calls of PennySprout, a family’s own bank.

Screens read Firestore directly and live. These calls move money, change memberships and handle secrets; they also return every list, for clients that prefer to ask.

- Send and expect JSON in UTF-8. Unknown fields are refused, in the body and in the query. Texts are trimmed before they are checked, and lengths are in UTF-16 code units; control characters are refused. New names and descriptions may not contain invisible characters, and line breaks and tabs in a description become spaces. A body may have up to 64 KiB and 2,000 values. An answer names up to 20 refused fields.
- Amounts are decimals with at most as many decimal places as the currency has, e.g. 12.5 dollars or 300 yen. Instants are ISO 8601 in UTC.
- The bearer token identifies the caller. User and family ids in a query or body select data and never grant access; an id that contradicts the token or the database is answered with 403.
- Every failure is an \`ErrorBody\`. Rely on its \`code\`; the message is for people.
- Calls that post something take an \`Idempotency-Key\`. Choose one per intent of the user, and send it again until an answer arrives.
- A method that a path does not support is answered with 405, \`method_not_allowed\`, and an \`Allow\` header.`;

/** Builds the API's OpenAPI 3.1 document from the contract's routes. */
export function openApiDocument(): OpenApiDocument {
  const shapes = createShapes();
  const routes = Object.entries<Route>(ROUTES);
  const paths = pathsOf(routes, shapes);
  const responses = errorResponses(routes.map(([, route]) => route));
  const used = shapesIn({ paths, responses }, shapes.shared);
  return {
    openapi: '3.1.0',
    info: {
      title: 'PennySprout',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Origin of the web app.' }],
    tags: [...new Set(routes.map(([, { tag }]) => tag))],
    security: [{ [SECURITY_SCHEME]: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(shapes.shared).filter(([name]) => used.has(name))),
      responses,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function pathsOf(routes: readonly [string, Route][], shapes: Shapes): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const [name, route] of routes) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    paths[route.path] = { ...paths[route.path], [method]: operationOf(name, route, shapes) };
  }
  return paths;
}

/** Collects the shared shapes referenced by a value, transitively. */
function shapesIn(
  value: unknown,
  shared: Shapes['shared'],
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found.has(name)) continue;
    found.add(name);
    shapesIn(shared[name], shared, found);
  }
  return found;
}
