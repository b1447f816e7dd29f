import { ERRORS } from '@pennysprout/shared/kernel/call/errors';
import { openApiDocument } from '@pennysprout/shared/api/openapi/document';
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  Response,
} from '@pennysprout/shared/api/openapi/document-types';
import type { JsonSchema } from '@pennysprout/shared/api/openapi/json-schema';
import { DEMO_PARENTS } from '@pennysprout/shared/demo/demo-parents';
import { CALLERS } from './call-permissions';
import { anchor, block, code, generatedFrom, page, table } from './markdown';
import { fieldRows, typeText } from './schema-text';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const FIELD_HEAD = ['field', 'type', 'required', 'meaning'];

/** `docs/api.md`: the reference for people, from the same document as the one for tools. */
export function apiPage(): string {
  const api = openApiDocument();
  const calls = callsOf(api);
  return page(
    generatedFrom('shared/src/*/routes.ts', 'shared/src/*/schemas.ts'),
    '# API',
    `${api.info.description}\n\nFor tools a running server shows the same as OpenAPI 3.1 at ` +
      '`/api/openapi.json`. `GET /version-info.json` is no call: it is a ' +
      'file of the web build with `version`, `commitHash`, `buildDate` and `environment`.',
    tryIt(),
    contents(api, calls),
    ...api.tags.map(({ name, description }) =>
      page(
        `## ${name}`,
        description,
        ...calls
          .filter(({ operation }) => operation.tags.includes(name))
          .map((call) => callText(api, call)),
      ).trimEnd(),
    ),
    shapesText(api),
    errorsText(),
  );
}

function callsOf(api: OpenApiDocument): Call[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/**
 * Shows the sign-in of a demo parent, with the Auth emulator's own token as in the app's demo sign-in.
 */
function tryIt(): string {
  const [parent] = DEMO_PARENTS;
  if (!parent) throw new Error('there is no demo parent');
  const { sub, name, email } = parent;
  const claims = JSON.stringify({ sub, email, name, email_verified: true });
  const postBody = `providerId=google.com&id_token=${encodeURIComponent(claims)}`;
  const request = { requestUri: 'http://localhost', returnSecureToken: true, postBody };
  return page(
    '## Try it',
    '`npm start` serves the API with demo families on this computer. The first command signs in ' +
      `${name}, a demo parent, the way only the Auth emulator lets anybody; the second asks for ` +
      'the children of the family.',
    block(
      'sh',
      `TOKEN=$(curl -s 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(request)}' \\
  | node -p 'JSON.parse(fs.readFileSync(0)).idToken')

curl -s http://127.0.0.1:5002/api/children -H "Authorization: Bearer $TOKEN"`,
    ),
  ).trimEnd();
}

function contents(api: OpenApiDocument, calls: readonly Call[]): string {
  const rows = api.tags.flatMap(({ name }) =>
    calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map((call) => [name, linkTo(call), CALLERS[call.operation['x-caller']]]),
  );
  return page('## Calls', table(['resource', 'call', 'who'], rows)).trimEnd();
}

function headingOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

function linkTo(call: Call): string {
  const heading = headingOf(call);
  return `[${code(heading)}](${anchor(heading)})`;
}

function callText(api: OpenApiDocument, call: Call): string {
  const { operation } = call;
  const parameters = operation.parameters.map((parameter) => resolve(api, parameter));
  const named = (place: Parameter['in']) => parameters.filter((found) => found.in === place);
  const body = operation.requestBody?.content['application/json'];
  const answer = resolveResponse(api, operation.responses['200']).content['application/json'];
  return page(
    `### ${code(headingOf(call))}`,
    `${operation.summary}\n\n${operation.description} Named ${code(operation.operationId)} in the ` +
      `contract.${idempotencyText(named('header'))}`,
    section('Path', parameterTable(named('path'))),
    section('Query', parameterTable(named('query'))),
    section(
      body && !operation.requestBody.required ? 'Body (may be left away)' : 'Body',
      body ? fieldsText(body.schema) : '',
    ),
    body?.example === undefined ? '' : json(body.example),
    section('Answer', fieldsText(answer.schema)),
    answer.example === undefined ? '' : json(answer.example),
    section('Errors', errorTable(api, operation)),
  ).trimEnd();
}

function idempotencyText(headers: readonly Parameter[]): string {
  return headers.map(({ name }) => ` Takes ${code(name)}.`).join('');
}

function section(title: string, text: string): string {
  return text === '' ? '' : `**${title}**\n\n${text}`;
}

function json(value: unknown): string {
  return block('json', JSON.stringify(value, null, 2));
}

function parameterTable(parameters: readonly Parameter[]): string {
  return table(
    FIELD_HEAD,
    parameters.map(({ name, schema, required, description }) => [
      code(name),
      typeText(schema),
      required ? 'yes' : '',
      description,
    ]),
  );
}

function fieldsText(schema: JsonSchema): string {
  if (schema.items?.properties) {
    return page('A list of objects:', table(FIELD_HEAD, fieldRows(schema.items))).trimEnd();
  }
  if (!schema.properties) return `${typeText(schema)}.`;
  return table(FIELD_HEAD, fieldRows(schema));
}

function errorTable(api: OpenApiDocument, { responses }: Operation): string {
  const rows = Object.entries(responses).flatMap(([status, response]) =>
    status === '200' ? [] : codesOf(resolveResponse(api, response)).map((name) => [status, name]),
  );
  const byStatus = new Map<string, string[]>();
  for (const [status = '', name = ''] of rows) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code(name)]);
  }
  return table(
    ['status', 'code'],
    [...byStatus].map(([status, names]) => [status, names.join(', ')]),
  );
}

function codesOf(response: Response): string[] {
  const { properties = {} } = response.content['application/json'].schema;
  return (properties['code']?.enum ?? []).map(String);
}

function shapesText(api: OpenApiDocument): string {
  const shapes = Object.entries(api.components.schemas).map(([name, schema]) =>
    page(
      `### ${name}`,
      schema.properties ? table(FIELD_HEAD, fieldRows(schema)) : `${typeText(schema)}.`,
    ).trimEnd(),
  );
  return page('## Shapes', 'What several calls share.', ...shapes).trimEnd();
}

function errorsText(): string {
  const rows = Object.entries(ERRORS).map(([name, { status, message }]) => [
    code(name),
    String(status),
    message,
  ]);
  const retryAfter = `With 429 and ${code('busy')} the header ${code('Retry-After')} says how many seconds to wait.`;
  return page('## Errors', retryAfter, table(['code', 'status', 'message'], rows)).trimEnd();
}

function resolve(api: OpenApiDocument, parameter: Parameter | Reference): Parameter {
  if ('in' in parameter) return parameter;
  const found = api.components.parameters[nameIn(parameter)];
  if (!found) throw new Error(`${parameter.$ref} is not in the document`);
  return found;
}

function resolveResponse(
  api: OpenApiDocument,
  response: Response | Reference | undefined,
): Response {
  if (!response) throw new Error('an operation without an answer');
  if ('content' in response) return response;
  const found = api.components.responses[nameIn(response)];
  if (!found) throw new Error(`${response.$ref} is not in the document`);
  return found;
}

function nameIn({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
