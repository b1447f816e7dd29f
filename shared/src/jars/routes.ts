import { array, boolean, number, string } from 'yup';
import {
  JAR_FEELINGS,
  JAR_ICONS,
  JAR_PURPOSES,
  JAR_RELEASES,
  type JarFeeling,
  type JarIcon,
  type JarPurpose,
  type JarRelease,
} from '../ledger/jar-choices';
import { currencyText, exactObject, idText } from '../kernel/schema/fields';
import { changeJarSchema, createJarSchema, moveJarSchema, setJarSharesSchema } from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { jarCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

const FREE_NOTE = 'Money in no jar that is not held, a decimal in the account’s currency.';

const FEELING_NOTE =
  'How the child will feel when it has it: `happy`, `proud` or `calm`; null for no answer.';

const jar = shape(
  'Jar',
  {
    id: string().required(),
    name: string().required(),
    icon: string<JarIcon>().oneOf(JAR_ICONS).required(),
    purpose: string<JarPurpose>().oneOf(JAR_PURPOSES).required(),
    target: number().nullable().defined(),
    wantedBy: string().nullable().defined(),
    parts: number().required(),
    release: string<JarRelease>().oneOf(JAR_RELEASES).required(),
    saved: number().required(),
    fullSince: string().nullable().defined(),
    feeling: string<JarFeeling>().oneOf(JAR_FEELINGS).nullable().defined(),
  },
  {
    id: 'Id of the jar, which begins with the account’s currency.',
    name: 'Name of the jar.',
    icon: 'Name of its picture.',
    purpose: 'Purpose of the jar.',
    target: 'Amount to save up, a decimal in the account’s currency; null if none.',
    wantedBy: 'Date to reach the target by, YYYY-MM-DD; null if none.',
    parts: 'Its parts of new money, 0 to 99.',
    release: '`own` if the child may take money out by itself, `ask` if it asks a parent first.',
    saved: 'Money in the jar, a decimal in the account’s currency.',
    fullSince:
      'When it reached its target, ISO 8601 in UTC; null while it is not full, and in old jars.',
    feeling: 'How the child will feel when it has it; null if it said nothing.',
  },
);

const jarAccount = shape(
  'JarAccount',
  {
    currency: currencyText().required(),
    balance: number().required(),
    free: number().required(),
    held: number().required(),
    freeParts: number().required(),
    jars: array(jar).required(),
  },
  {
    free: FREE_NOTE,
    held: 'Money held for open requests, a decimal in `currency`.',
    freeParts: 'Parts of new money that stay free, 0 to 99.',
    jars: 'In the order of their creation.',
  },
);

const JARS: Tag = {
  name: 'Jars',
  description: 'How an account’s money is divided, and how new money will be.',
};

const ofChild = exactObject({ childId: idText() });
const ofJar = exactObject({ childId: idText(), jarId: idText() });

const gifts = ({ jarId }: ExampleFamily) => ({
  id: jarId,
  name: 'Gifts',
  icon: 'gift' as const,
  purpose: 'give' as const,
  target: null,
  wantedBy: null,
  parts: 0,
  release: 'own' as const,
  saved: 20,
  fullSince: null,
  feeling: null,
});

const BICYCLE = {
  name: 'Bicycle',
  icon: 'bike',
  purpose: 'save',
  target: 120,
  wantedBy: '2099-05-01',
} as const;

const accountOf = (family: ExampleFamily, parts: number) => ({
  currency: 'USD' as const,
  balance: 62.5,
  free: 42.5,
  held: 0,
  freeParts: 1,
  jars: [{ ...gifts(family), parts }],
});

export const jarRoutes = {
  listJars: call({
    ...jarCalls.listJars,
    tag: JARS,
    summary: 'How a child’s accounts are divided, one per currency.',
    about: 'child',
    limit: 'read',
    params: ofChild,
    query: none,
    body: null,
    response: array(jarAccount).required(),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: (family) => ({
      params: { childId: family.childId },
      answer: [accountOf(family, 0)],
    }),
  }),
  createJar: call({
    ...jarCalls.createJar,
    tag: JARS,
    summary:
      'Adds a jar to a child’s account, of at most eight. It is empty and gets `parts` of new money; ' +
      'where they are left out, as many as the family’s preferences say, or none.',
    about: 'child',
    limit: 'write',
    params: ofChild,
    query: none,
    body: createJarSchema,
    response: jar,
    errors: ['forbidden', 'not_found', 'limit_reached', 'name_taken', 'idempotency_key_reused'],
    cost: { reads: 6, writes: 2 },
    notes: {
      name: 'Up to 40 characters; unique within the account, ignoring case.',
      icon: 'Name of its picture.',
      purpose: 'Purpose of the jar.',
      target: 'Amount to save up, a decimal in `currency`; none by default.',
      wantedBy: 'Date to reach the target by, YYYY-MM-DD, not in the past; none by default.',
      parts:
        'Its parts of new money, 0 to 99; from a child 3 at most. Where a jar with `release` `ask` gets some, those of a jar that a child makes come out of `freeParts`, and stay free again when it closes.',
      feeling: FEELING_NOTE,
    },
    example: (family) => ({
      params: { childId: family.childId },
      body: { currency: 'USD', ...BICYCLE, parts: 1, feeling: 'proud' },
      answer: {
        ...BICYCLE,
        id: 'USD_b8Xa3mTc6Vy1',
        parts: 1,
        release: 'own',
        saved: 0,
        fullSince: null,
        feeling: 'proud' as const,
      },
    }),
  }),
  changeJar: call({
    ...jarCalls.changeJar,
    tag: JARS,
    summary:
      'Changes a jar’s properties; those left out stay as they are, and null clears. A target ' +
      'below the jar’s content leaves its money in place. Only parents may change `release`.',
    about: 'child',
    limit: 'write',
    params: ofJar,
    query: none,
    body: changeJarSchema,
    response: jar,
    errors: ['forbidden', 'not_found', 'invalid_amount', 'name_taken'],
    cost: { reads: 4, writes: 1 },
    notes: {
      jarId: 'The jar.',
      name: 'Up to 40 characters; unique within the account, ignoring case.',
      icon: 'Name of its picture.',
      purpose: 'Purpose of the jar.',
      target: 'Amount to save up, a decimal in the jar’s currency, or null.',
      wantedBy: 'Date to reach the target by, YYYY-MM-DD, not in the past, or null.',
      release: '`own` or `ask`; from parents only.',
      feeling: FEELING_NOTE,
    },
    example: (family) => ({
      params: { childId: family.childId, jarId: family.jarId },
      body: { name: 'Presents', target: 40 },
      answer: { ...gifts(family), name: 'Presents', target: 40 },
    }),
  }),
  moveJar: call({
    ...jarCalls.moveJar,
    tag: JARS,
    summary:
      'Puts free money into a jar, or takes it out. Only parents take money out of a jar with release ' +
      '`ask`.',
    about: 'child',
    limit: 'write',
    params: ofJar,
    query: none,
    body: moveJarSchema,
    response: exactObject({ jar, free: number().required() }),
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'invalid_amount',
      'not_enough_free',
      'not_enough_in_jar',
      'ask_first',
      'idempotency_key_reused',
    ],
    cost: { reads: 5, writes: 3 },
    notes: {
      jarId: 'The jar.',
      direction: '`in` from free money, or `out` to it.',
      amount:
        'A positive decimal in the jar’s currency, with no more decimals than the currency has.',
      jar: 'The jar after the move.',
      free: FREE_NOTE,
    },
    example: (family) => ({
      params: { childId: family.childId, jarId: family.jarId },
      body: { direction: 'in', amount: 5 },
      answer: { jar: { ...gifts(family), saved: 25 }, free: 37.5 },
    }),
  }),
  setJarShares: call({
    ...jarCalls.setJarShares,
    tag: JARS,
    summary:
      'Sets how an account’s new money is allocated from now on, as a whole: jars that are not ' +
      'named get none.',
    about: 'child',
    limit: 'write',
    params: ofChild,
    query: none,
    body: setJarSharesSchema,
    response: jarAccount,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 1 },
    notes: {
      freeParts: 'Parts that stay free, 0 to 99. Without other parts, all new money stays free.',
      parts: 'Parts from 0 to 99, by jar id.',
    },
    example: (family) => ({
      params: { childId: family.childId },
      body: { currency: 'USD', freeParts: 1, parts: { [family.jarId]: 2 } },
      answer: accountOf(family, 2),
    }),
  }),
  closeJar: call({
    ...jarCalls.closeJar,
    tag: JARS,
    summary: 'Closes a jar. Its money becomes free.',
    about: 'child',
    limit: 'write',
    params: ofJar,
    query: none,
    body: null,
    response: exactObject({ success: boolean().required(), free: number().required() }),
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'ask_first',
      'request_open',
      'idempotency_key_reused',
    ],
    cost: { reads: 5, writes: 3 },
    notes: { jarId: 'The jar.', success: 'Always true.', free: FREE_NOTE },
    example: (family) => ({
      params: { childId: family.childId, jarId: family.jarId },
      answer: { success: true, free: 62.5 },
    }),
  }),
};
