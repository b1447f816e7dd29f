/**
 * Roles on the project of the account that builds and runs the functions, each with its purpose. The
 * emulators do not notice when one is missing.
 */
export const ROLES: Readonly<Record<string, string>> = {
  // https://cloud.google.com/build/docs/cloud-build-service-account-updates
  'roles/cloudbuild.builds.builder': 'building the functions',
  'roles/datastore.user': 'the database',
  'roles/firebaseauth.admin': 'asking for accounts, signing them out and deleting them',
  'roles/cloudtasks.enqueuer': 'handing work to the queues',
  'roles/firebasecloudmessaging.admin': 'sending notifications',
  'roles/run.invoker': 'calls of the queues and the scheduler, which come in its name',
  'roles/eventarc.eventReceiver': 'messages of the budget',
  'roles/logging.logWriter': 'the log',
};

/** Roles of that account on itself. */
export const ROLES_ON_ITSELF: Readonly<Record<string, string>> = {
  // https://firebase.google.com/docs/auth/admin/create-custom-tokens
  'roles/iam.serviceAccountTokenCreator': 'signing children’s tokens',
  // https://firebase.google.com/docs/functions/task-functions
  'roles/iam.serviceAccountUser': 'handing work to the queues in its name',
};

/** Role that Google gives the account by itself in some projects, and that is far more than it needs. */
export const TOO_MUCH = 'roles/editor';

/** Roles on the project of the account that deploys from GitHub, each with its purpose. */
export const DEPLOYER_ROLES: Readonly<Record<string, string>> = {
  'roles/firebase.admin': 'Hosting, rules, indexes, and reading the project',
  'roles/cloudfunctions.admin': 'functions',
  'roles/run.admin': 'who may call them',
  'roles/cloudscheduler.admin': 'schedules',
  'roles/cloudtasks.queueAdmin': 'queues',
  'roles/pubsub.editor': 'the topic of the budget',
  'roles/artifactregistry.admin': 'how long images of the functions are kept',
  'roles/secretmanager.admin': 'access of the functions to their secrets',
  // https://github.com/firebase/firebase-tools/issues/11005
  'roles/serviceusage.serviceUsageAdmin': 'looking which APIs are on, and accounts of two services',
};
