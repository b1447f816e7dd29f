/** APIs that work without a billing account; set-up asks them. */
export const APIS_BEFORE_BILLING: readonly string[] = [
  'cloudbilling',
  'cloudresourcemanager',
  'firebase',
  'iam',
  'serviceusage',
];

/** APIs of the product, its deployment and its operation. */
export const APIS: readonly string[] = [
  'artifactregistry',
  'billingbudgets',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  // Not for machines: with it comes the account that the functions are built by and run as.
  'compute',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firestore',
  // Makes the short-lived identity of a deployment from GitHub, and signs children's tokens.
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'orgpolicy',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
  // Exchanges GitHub's identity.
  'sts',
];
