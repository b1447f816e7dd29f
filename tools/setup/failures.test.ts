import { expect, it } from 'vitest';
import { failureOf, failureToCreate } from './failures';

/** Failures as the pinned firebase-tools and the APIs word them, each with what set-up says. */
const WORDED: Readonly<Record<string, string>> = {
  'Error: Cloud Functions deployment requires the pay-as-you-go (Blaze) billing plan. To upgrade your project, visit':
    'The project has no billing account',
  '400 {"error":{"status":"FAILED_PRECONDITION","message":"Billing account for project \'1\' is not found."}}':
    'The project has no billing account',
  'Unable to set the invoker for the IAM policy on the following functions:\n\tapi(somewhere)\nError: There was an error deploying functions':
    'A policy of your organisation forbids',
  '400 {"error":{"message":"One or more users named in the policy do not belong to a permitted customer."}}':
    'A policy of your organisation forbids',
  'Error: Failed to add Firebase to Google Cloud Platform project p because your account has not accepted the Firebase Terms of Service.':
    'Google asks you to accept its terms once',
  'Error: HTTP Error: 403, Cloud Firestore API has not been used in project p before or it is disabled.':
    'Google is still switching one of the APIs on',
  'Error: Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth':
    'Sign in as its owner',
  invalid_grant: 'Sign in as its owner',
  'Error: Failed to make request to https://firestore.googleapis.com/v1/projects/p':
    'Google could not be reached',
  '409 {"error":{"status":"ABORTED","message":"There were concurrent policy changes."}}':
    'Somebody else changes this project at the same time',
  'Error: The following functions are found in your project but do not exist in your local source code:\n\told(somewhere)':
    'This version has no longer a function that is deployed',
  '429 {"error":{"status":"RESOURCE_EXHAUSTED","message":"Quota exceeded for quota metric"}}':
    'Google allows no more of this at the moment',
  // What is only told on the way is no reason.
  'i  functions: ensuring that the billing account, network and quota are there\nError: Something else':
    'This did not work. Read what it said.',
};

it.each(Object.entries(WORDED))('%s', (said, sentence) => {
  const { message, details } = failureOf(said, 'bank-of-mei');
  expect(message).toContain(sentence);
  expect(message).toContain('npm run setup');
  expect(details).toContain(said.split('\n').at(-1));
});

it('a project that exists belongs to somebody, and is told apart from a failure', () => {
  const exists = 'Error: Failed to create project because there is already a project with ID p.';
  expect(failureToCreate(exists, 'p').message).toContain('The id p is taken');
  const fails = 'Error: Failed to create project. See firebase-debug.log for more info.';
  expect(failureToCreate(fails, 'p').message).toContain('This did not work');
});
