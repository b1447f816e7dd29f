import { string, type InferType } from 'yup';
import { MOVE_KINDS, type MoveKind } from '../ledger/moves';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { collection, OF_CHILD } from '../kernel/document/collection';
import { CHILD, FAMILY, UNTIL_CHILD_DELETED, field, kind, oneOf } from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** Change of one pot by an event. */
interface MoveLeg {
  /** Id of a jar or a request, or `free`. */
  pot: string;
  /** For a jar: its name at the time; otherwise null. */
  name: string | null;
  amountMinor: MinorUnits;
}

/** Amount of a pot other than free money after an event. */
export interface PotAfter {
  pot: string;
  amountMinor: MinorUnits;
}

/** `jar_moves/{id}`: an event that moved money into, out of or between pots; append-only. */
export interface JarMoveDoc {
  userId: string;
  familyId: string;
  currency: CurrencyCode;
  kind: MoveKind;
  legs: readonly MoveLeg[];
  /** Non-empty pots. */
  after: readonly PotAfter[];
  createdBy: string;
  timestamp: Instant;
  /** Set if it is about a request. */
  requestId?: string;
}

const ROW = exactObject({
  timestamp: string().required(),
  childId: string().required(),
  kind: string().oneOf(MOVE_KINDS).required(),
  currency: currencyText().required(),
  legs: string().required(),
  requestId: string().nullable().defined(),
  createdBy: string().required(),
  id: string().required(),
});

function toRow(id: string, move: JarMoveDoc): InferType<typeof ROW> {
  const { userId: childId, currency, kind: what, createdBy, requestId = null } = move;
  const legs = move.legs.map(({ pot, name, amountMinor }) => ({
    pot,
    name,
    amount: minorToDecimal(amountMinor, currency),
  }));
  return {
    id,
    childId,
    currency,
    kind: what,
    createdBy,
    requestId,
    timestamp: iso(move.timestamp),
    legs: JSON.stringify(legs),
  };
}

export const jarMoves = collection({
  name: 'jar_moves',
  ...OF_CHILD,
  queries: {
    jarMovesOfChild: {
      equals: ['familyId', 'userId'],
      orderBy: ['timestamp', 'desc'],
      limit: 500,
      readers: 'account',
    },
    /** By currency, so that an account's last moves are found without the child's others. */
    jarMovesOfAccount: {
      equals: ['userId', 'currency'],
      orderBy: ['timestamp', 'desc'],
      limit: PAGE_SIZE,
    },
    jarMovesOfUser: { equals: ['userId'], orderBy: ['timestamp', 'asc'], limit: PAGE_SIZE },
  },
  examples: [{ id: 'move-ada', is: 'a move between pots', readers: 'account' }],

  is: 'One event that put money into a jar, took it out or held it for a request. Moves are never changed, and deleted only with the child or the family. An entry of which all stayed free has none.',
  id: 'Of a move that belongs to a ledger entry: the entry’s. Of all others: drawn by Firestore.',
  kinds: [
    kind<JarMoveDoc>(
      {
        userId: CHILD,
        familyId: FAMILY,
        currency: field('currency', 'Of the amounts.'),
        kind: field('text', `${oneOf(MOVE_KINDS)}.`),
        legs: {
          ...field(
            'list of objects',
            'What it did to each pot. They add up to the amount of the entry, or to nothing where there is none.',
          ),
          fields: {
            pot: field('text', 'A jar’s id, a request’s, or `free`.'),
            name: field('text or null', 'Of a jar: as it was called then.'),
            amountMinor: field('minor units', 'Of `currency`; negative for what went out.'),
          },
        },
        after: {
          ...field('list of objects', 'The jars and requests that have something after it.'),
          fields: {
            pot: field('text', 'A jar’s id, or a request’s.'),
            amountMinor: field('minor units', 'Of `currency`: what it has.'),
          },
        },
        createdBy: field('text', 'The child, or the parent who did it, or `schedule`.', 'users'),
        timestamp: field(
          'instant',
          'When it was done, which is its entry’s time; each move and entry of an account is later than those before.',
        ),
        requestId: field('text', 'Only where it is about one: the request.'),
      },
      {
        notExported: {
          'after.pot': 'It follows from the legs so far.',
          'after.amountMinor': 'It follows from the legs so far.',
        },
      },
    ),
  ],
  writtenBy: 'move money or pots',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'jarMoves',
    is: 'What was put into jars and taken out, in the order of the moves’ ids.',
    row: ROW,
    toRow,
    notes: {
      legs: 'What it did to each pot, as a list in JSON: a jar’s id, a request’s or `free`, the jar’s name at that time, and a signed decimal in `currency`.',
      requestId: 'The request that it is about, or null.',
    },
  },
  privacy: {
    holds: 'which jar, its name, amount, time, who did it',
    purpose: 'What was put aside for what, and where each deposit went.',
  },
});
