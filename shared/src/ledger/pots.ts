import { JAR_ICONS, JAR_PURPOSES, JAR_RELEASES } from './jar-choices';
import { oneOf } from '../kernel/document/field';
import {
  choice,
  count,
  flag,
  instant,
  minorUnits,
  nullable,
  objects,
  optional,
  text,
} from '../kernel/document/stored';

/** Columns of a jar. */
export const JAR = {
  id: text('The account’s currency, `_` and 20 random characters.'),
  name: text('Up to 40 characters, unique within the account.'),
  icon: choice(JAR_ICONS, 'Name of one of 24 pictures.'),
  purpose: choice(JAR_PURPOSES),
  targetMinor: nullable(minorUnits('currency', 'Amount to save up, in `currency`.')),
  wantedBy: nullable(text('Date to reach the target by, YYYY-MM-DD.')),
  parts: count('Its parts of new money, 0 to 99.'),
  release: choice(
    JAR_RELEASES,
    `${oneOf(JAR_RELEASES)}: whether the child takes out of it by itself or asks a parent.`,
  ),
  savedMinor: minorUnits('currency', 'Amount in the jar, in `currency`; the sum of its legs.'),
  fullSince: optional(
    instant(
      'Since when it has its target: when money came in or the target was lowered. Missing while it has not, and in jars that were full before it was noted.',
    ),
  ),
};

/** Columns of money held until a request is answered. */
export const HOLD = {
  requestId: text('The request.', { notExported: 'The request is exported.' }),
  from: text('Jar that it came from, or `free`.', {
    notExported: 'The exported request has it.',
  }),
  closesJar: optional(
    flag('True if approval is to close the jar, as the request says. Missing in older ones.', {
      notExported: 'The exported request has it.',
    }),
  ),
  amountMinor: minorUnits('currency', 'Amount held, in `currency`; the sum of its legs.'),
};

/** Columns of an account's pots. Whatever is in no jar and not held is free, so it has none. */
export const POTS = {
  freeParts: count('Parts of new money that stay free, 0 to 99.'),
  jars: objects('At most eight, in the order of their creation.', JAR),
  holds: objects('Money held for open requests.', HOLD),
};
