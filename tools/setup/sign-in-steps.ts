import type { Step, World } from './step';

const identity = ({ cloud }: World) =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${cloud.project}`;

interface Provider {
  readonly enabled?: boolean;
  readonly clientId?: string;
}

const googleProvider = (world: World) =>
  world.cloud.get<Provider>(`${identity(world)}/defaultSupportedIdpConfigs/google.com`);

const google: Step = {
  id: 'google',
  title: 'Let parents sign in with Google',
  why: 'The OAuth client can only be created in Google’s console.',
  by: 'person',
  address: ({ cloud }) =>
    `https://console.firebase.google.com/project/${cloud.project}/authentication/providers`,
  clicks: () => [
    'Get started, if it asks',
    'Google → Enable → choose the support email → Save. Leave all others off',
  ],
  check: async (world) =>
    (await googleProvider(world))?.enabled ? [] : ['sign-in with Google is off'],
};

interface Config {
  readonly authorizedDomains?: readonly string[];
  readonly emailPrivacyConfig?: { readonly enableImprovedEmailPrivacy?: boolean };
  readonly signIn?: {
    readonly allowDuplicateEmails?: boolean;
    readonly email?: { readonly enabled?: boolean };
    readonly phoneNumber?: { readonly enabled?: boolean };
    readonly anonymous?: { readonly enabled?: boolean };
  };
}

const domainsOf = ({ settings }: World) => [
  ...new Set([settings.domain, `${settings.project}.web.app`]),
];

/** Differences from how sign-in has to be, in words. */
function differences(world: World, { authorizedDomains = [], ...config }: Config): string[] {
  const wanted = domainsOf(world);
  const { email, phoneNumber, anonymous, allowDuplicateEmails } = config.signIn ?? {};
  const found: Record<string, boolean> = {
    [`pages elsewhere than ${wanted.join(' and ')} may sign in, or these may not`]:
      [...authorizedDomains].sort().join(' ') !== [...wanted].sort().join(' '),
    'strangers can find out who has an account':
      !config.emailPrivacyConfig?.enableImprovedEmailPrivacy,
    'one address may have several accounts': allowDuplicateEmails === true,
    'others than Google sign people in': [email, phoneNumber, anonymous].some(
      (provider) => provider?.enabled,
    ),
  };
  return Object.keys(found).filter((name) => found[name]);
}

const FIELDS = [
  'authorizedDomains',
  'emailPrivacyConfig.enableImprovedEmailPrivacy',
  'signIn.allowDuplicateEmails',
  'signIn.email.enabled',
  'signIn.phoneNumber.enabled',
  'signIn.anonymous.enabled',
];

const rules: Step = {
  id: 'sign-in-rules',
  title: 'Restrict sign-in',
  why: 'Only the app’s own address and Google sign-in are allowed, and email enumeration protection is on.',
  by: 'command',
  check: async (world) => {
    const config = await world.cloud.get<Config>(`${identity(world)}/config`);
    return config ? differences(world, config) : ['sign-in is not there'];
  },
  do: (world) =>
    world.cloud.change('PATCH', `${identity(world)}/config?updateMask=${FIELDS.join(',')}`, {
      authorizedDomains: domainsOf(world),
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      signIn: {
        allowDuplicateEmails: false,
        email: { enabled: false },
        phoneNumber: { enabled: false },
        anonymous: { enabled: false },
      },
    }),
};

const handlerOf = ({ settings }: World) => `https://${settings.domain}/__/auth/handler`;

const redirect: Step = {
  id: 'redirect',
  title: 'Add the redirect address',
  why: 'If a browser blocks the popup, Google redirects to the app’s own address, which has to be registered.',
  by: 'person',
  address: ({ cloud }) =>
    `https://console.cloud.google.com/apis/credentials?project=${cloud.project}`,
  clicks: (world) => [
    'Web client (auto created by Google Service)',
    `Authorised JavaScript origins → Add: https://${world.settings.domain}`,
    `Authorised redirect URIs → Add: ${handlerOf(world)} → Save`,
  ],
  check: async (world) => {
    const client = (await googleProvider(world))?.clientId;
    if (client === undefined) return ['sign-in with Google has no client'];
    // Google has no API for this, but its sign-in page refuses an address that it does not know.
    const query = new URLSearchParams({
      client_id: client,
      redirect_uri: handlerOf(world),
      response_type: 'code',
      scope: 'openid',
    });
    const page = await world.cloud.visit(
      `https://accounts.google.com/o/oauth2/v2/auth?${query.toString()}`,
    );
    const refused = /oauth\/error|redirect_uri_mismatch/.test(`${page.location} ${page.text}`);
    return refused ? [`Google does not know ${handlerOf(world)}`] : [];
  },
};

export const SIGN_IN_STEPS: readonly Step[] = [google, rules, redirect];
