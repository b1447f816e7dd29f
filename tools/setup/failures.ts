import { ToolError } from '../lib/console.mjs';

/** Failure of a tool or an API, by what it says, and what somebody can do about it. */
interface KnownFailure {
  readonly shows: RegExp;
  readonly says: (project: string) => string;
}

const AGAIN = 'Then run `npm run setup` again: it goes on where it stopped.';

/** Failures by name; the first one that fits is told. */
const KNOWN = {
  terms: {
    shows: /terms of service/i,
    says: () =>
      `Google asks you to accept its terms once: open https://console.firebase.google.com and do so. ${AGAIN}`,
  },
  waking: {
    shows: /has not been used in project|SERVICE_DISABLED|it is disabled/i,
    says: () => `Google is still switching one of the APIs on. Wait for a minute or two. ${AGAIN}`,
  },
  policy: {
    shows: /set the invoker|allowedPolicyMemberDomains|permitted customer|organization policy/i,
    says: (project) =>
      'A policy of your organisation forbids functions that everybody may call, which the app needs. Somebody ' +
      'with the role Organisation Policy Administrator makes an exception for this project at ' +
      `https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains?project=${project}. ${AGAIN}`,
  },
  removed: {
    shows: /do not exist in your local source|cannot proceed in non-interactive/i,
    says: (project) =>
      'This version has no longer a function that is deployed. Delete that one by hand, with ' +
      `\`npx firebase functions:delete <name> --region <region> --project ${project}\`. ${AGAIN}`,
  },
  billing: {
    shows: /billing account|billing (is )?(disabled|not enabled)|BILLING_DISABLED|Blaze/i,
    says: (project) =>
      'The project has no billing account, without which Google runs no functions. Choose one at ' +
      `https://console.firebase.google.com/project/${project}/usage/details (Modify plan). ${AGAIN}`,
  },
  network: {
    shows:
      /ENOTFOUND|ECONNRE|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|socket hang up|fetch failed|Failed to make request/i,
    says: () => `Google could not be reached. Look at your connection. ${AGAIN}`,
  },
  together: {
    shows: /ABORTED|concurrent|\b409\b|etag|already (being|exists)|ALREADY_EXISTS/i,
    says: () =>
      `Somebody else changes this project at the same time. Wait until they are done. ${AGAIN}`,
  },
  account: {
    shows:
      /\b40[13]\b|PERMISSION_DENIED|UNAUTHENTICATED|not have permission|credentials are no longer|invalid_(grant|rapt)|firebase login/i,
    says: (project) =>
      `The account that is signed in may not do this in ${project}. Sign in as its owner with ` +
      `\`npx firebase login --reauth\`. ${AGAIN}`,
  },
  quota: {
    shows: /quota exceeded|exceeded .*quota|RESOURCE_EXHAUSTED|\b429\b/i,
    says: () =>
      'Google allows no more of this at the moment: wait for some minutes; or, for projects, delete one that ' +
      `you do not use at https://console.cloud.google.com/cloud-resource-manager. ${AGAIN}`,
  },
} satisfies Readonly<Record<string, KnownFailure>>;

const TAKEN = /already a project|already (exists|in use)|ALREADY_EXISTS|\b409\b/i;

/** Returns the failure to make a project: of all things, its id is one that a stranger may have. */
export function failureToCreate(said: string, project: string): ToolError {
  if (!TAKEN.test(said)) return failureOf(said, project);
  return new ToolError(
    `The id ${project} is taken: ids are unique in the world. Choose another one with ` +
      '`npm run setup -- --project <another id>`.',
    said.trim(),
  );
}

/** Returns the failure as a sentence that says what to do, with what the tool said beneath it. */
export function failureOf(said: string, project: string): ToolError {
  const lines = said.split('\n').filter((line) => !/^(i|✔) /.test(line));
  const known = Object.values(KNOWN).find(({ shows }) => lines.some((line) => shows.test(line)));
  const sentence = known?.says(project) ?? `This did not work. Read what it said. ${AGAIN}`;
  return new ToolError(sentence, lines.join('\n').trim().split('\n').slice(-12).join('\n'));
}
