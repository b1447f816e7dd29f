import { INVITATION_DAYS } from '@pennysprout/shared/family/invitation';
import type { CollectionName, DataModel } from './document-fields';

/** A field of the given type; the compiler compares the type with the document's interface. */
function field<const T extends string>(type: T, note: string, to?: CollectionName) {
  return { type, note, ...(to === undefined ? {} : { to }) };
}

const CREATED = field('instant', 'When it was made.');
const UPDATED = field('instant', 'When it was last changed.');
const FAMILY = field('text', 'The family that owns it.', 'families');
const CHILD = field('text', 'The child whose it is.', 'users');
const SYMBOL = field('text', 'Ticker symbol.');

const UNTIL_DELETED = 'Until the family is deleted.';
const UNTIL_CHILD_DELETED = 'Until the child or its family is deleted.';

/** Every collection and every field of the database, in the order in which a reader meets them. */
export const DATA_MODEL = {
  families: {
    is: 'A family: what children, preferences and money belong to.',
    id: 'Drawn by Firestore.',
    kinds: [
      {
        title: '',
        fields: {
          name: field('text', 'Not blank, up to 60 characters.'),
          ownerId: field(
            'text',
            'The parent who owns it. The only source of that; memberships do not repeat it.',
            'users',
          ),
          childCount: field(
            'number',
            'Children that it has. It moves in the transaction that adds or deletes one, so that the most is exact.',
          ),
          createdAt: CREATED,
          updatedAt: UPDATED,
        },
      },
    ],
    writtenBy: [
      'signInWithGoogle',
      'createFamily',
      'renameFamily',
      'inviteMember',
      'acceptInvitation',
      'transferOwnership',
      'createChild',
      'deleteChild',
      'deleteFamily',
    ],
    kept: UNTIL_DELETED,
  },
  users: {
    is: 'A parent or a child. No secret is in it.',
    id: 'The Firebase Auth uid. Google’s sign-in gives a parent one; a child’s is drawn by Firestore.',
    kinds: [
      {
        title: 'A parent',
        fields: {
          isParent: field('boolean', 'Always true.'),
          googleId: field('text', 'The Firebase Auth uid once more, under the documented name.'),
          email: field('text', 'The verified address, in lower case; empty without one.'),
          name: field('text', 'As Google has it.'),
          picture: field('text', 'Address of a picture; empty without one.'),
          familyId: field(
            'text or null',
            'The family that a new device opens first. It grants nothing; memberships do.',
            'families',
          ),
          createdAt: CREATED,
        },
      },
      {
        title: 'A child',
        fields: {
          isParent: field('boolean', 'Always false.'),
          name: field('text', '2 to 60 characters.'),
          email: field('text or null', 'If the parent gave one. Nothing is sent there.'),
          familyId: FAMILY,
          parentId: field('text', 'The parent who added the child.', 'users'),
          accountNumber: field('text', 'Eight digits, nobody else’s. It opens nothing.'),
          accessCode: field(
            'text or null',
            'What the child signs in with: 8 characters of Crockford’s base32, nobody else’s.',
          ),
          sessionEpoch: field(
            'number',
            'The sign-ins that stand are those whose token carries this number. The end of a password raises it.',
          ),
          createdAt: CREATED,
        },
      },
    ],
    notStored: {
      isOwner:
        'It follows from `ownerId` of the family, so that no moment has two owners or none. Calls answer it for the family that is asked about.',
      password:
        'In `child_credentials`, as a hash and a sealed copy: this document is readable to the child.',
    },
    writtenBy: [
      'signInWithGoogle',
      'createFamily',
      'acceptInvitation',
      'removeMember',
      'createChild',
      'createAccessCode',
      'setChildPassword',
      'deleteChild',
      'deleteFamily',
    ],
    kept: 'A child until it or its family is deleted. A parent stays.',
  },
  parental_members: {
    is: 'That a parent belongs to a family, or is invited to it.',
    id: '`{familyId}_{memberId}` once accepted, so that nobody is in a family twice. An invitation has an id of its own.',
    kinds: [
      {
        title: '',
        fields: {
          familyId: FAMILY,
          memberId: field(
            'text or null',
            'The parent; null while only the address is known.',
            'users',
          ),
          role: field('text', '`parent`; there is no other.'),
          inviteAccepted: field('boolean', 'Only what is accepted grants anything.'),
          inviteEmail: field(
            'text or null',
            'The invited address in lower case; null for a parent who was never invited.',
          ),
          createdAt: field(
            'instant',
            `When it was made. An invitation expires ${INVITATION_DAYS} days later; inviting the address again makes it anew.`,
          ),
        },
      },
    ],
    notStored: {
      inviteToken:
        'Whoever signs in with the verified address of `inviteEmail` finds the invitation. A token in a link would let in anybody whom the link reaches.',
    },
    writtenBy: [
      'signInWithGoogle',
      'createFamily',
      'inviteMember',
      'acceptInvitation',
      'declineInvitation',
      'removeMember',
      'deleteFamily',
    ],
    kept: 'Until the invitation is declined or withdrawn, the parent removed or the family deleted.',
  },
  family_preferences: {
    is: 'What a family has settled for itself.',
    id: 'The family’s id.',
    idOf: 'families',
    kinds: [
      {
        title: '',
        fields: {
          familyId: FAMILY,
          localCurrency: field('currency', 'What totals are shown in. USD at first.'),
          exchangeRateSource: field('text', '`api` for the market’s rate, `manual` for their own.'),
          exchangeRate: field(
            'number or null',
            'Units of the local currency for one US dollar; null until one has been seen or set. The documented default of 1 is not stored, because it would look like a rate that somebody has set: screens show 1 as an estimate where none is known. With `api` it is what a browser last showed and moves no money.',
          ),
          exchangeRateLastUpdated: field('instant or null', 'When that rate was published or set.'),
          interestRate: field(
            'number',
            'Percent a year, 0 to 100 with at most 4 decimals; 0 when interest is off. A twelfth is applied each month.',
          ),
          lastInterestApplied: field('instant or null', 'Null for never.'),
          depositReasons: field('list of texts', 'Up to 30, no two the same.'),
          withdrawReasons: field('list of texts', 'Up to 30, no two the same.'),
          createdAt: CREATED,
          updatedAt: UPDATED,
        },
      },
    ],
    writtenBy: [
      'signInWithGoogle',
      'createFamily',
      'saveFamilyPreferences',
      'applyInterest',
      'deleteFamily',
    ],
    alsoWrittenBy: 'the monthly interest',
    kept: UNTIL_DELETED,
  },
  transactions: {
    is: 'One entry of the append-only ledger. Entries are never changed, and deleted only with the child or the family.',
    id: 'Drawn by Firestore. Of an interest entry it follows from month, child and currency, so that it cannot be made twice.',
    kinds: [
      {
        title: '',
        fields: {
          userId: CHILD,
          familyId: FAMILY,
          kind: field('text', '`deposit`, `withdrawal`, `stock_buy`, `stock_sell` or `interest`.'),
          amountMinor: field('minor units', 'Of `currency`; negative for what went out.'),
          balanceAfterMinor: field('minor units', 'Of `currency`: the balance with this entry.'),
          currency: field('currency', 'Of the amounts.'),
          description: field('text', 'The reason, up to 200 characters.'),
          createdBy: field('text', 'The parent who did it, or `schedule`.', 'users'),
          timestamp: field(
            'instant',
            'When it was posted; each entry of an account is later than the one before.',
          ),
          trade: {
            ...field('object', 'Only of `stock_buy` and `stock_sell`: the other side of it.'),
            fields: {
              symbol: SYMBOL,
              quantity: field('number', 'Whole shares.'),
              comment: field('text', 'What the parent wrote.'),
            },
          },
          interest: {
            ...field('object', 'Only of `interest`: what it was computed from.'),
            fields: {
              period: field('text', 'The month, YYYY-MM in UTC.'),
              annualRatePercent: field('number', 'Percent a year.'),
              balanceMinor: field('minor units', 'Of `currency`: the balance that earned it.'),
              asOf: field(
                'instant',
                'Only of a month that was posted late: when that was the balance.',
              ),
            },
          },
        },
      },
    ],
    writtenBy: ['deposit', 'withdraw', 'tradeStock', 'applyInterest'],
    alsoWrittenBy: 'the monthly interest',
    kept: UNTIL_CHILD_DELETED,
  },
  user_balances: {
    is: 'What a child has in one currency: the sum of its entries in it, written in the same transaction.',
    id: '`{userId}_{currency}`.',
    kinds: [
      {
        title: '',
        fields: {
          userId: CHILD,
          familyId: FAMILY,
          currency: field('currency', 'Of the balance.'),
          balanceMinor: field('minor units', 'Of `currency`; never negative.'),
          updatedAt: field('instant', 'Of the newest entry.'),
        },
      },
    ],
    writtenBy: ['deposit', 'withdraw', 'tradeStock', 'applyInterest'],
    alsoWrittenBy: 'the monthly interest',
    kept: UNTIL_CHILD_DELETED,
  },
  stock_assets: {
    is: 'What a child holds of one stock.',
    id: '`{userId}_{symbol}`.',
    kinds: [
      {
        title: '',
        fields: {
          userId: CHILD,
          familyId: FAMILY,
          symbol: SYMBOL,
          name: field('text', 'Of the company.'),
          currency: field('currency', 'In which the stock is listed.'),
          totalQuantity: field('number', 'Whole shares.'),
          costMinor: field(
            'minor units',
            'Of `currency`: what the shares that are held have cost. The average price follows from it.',
          ),
          createdAt: CREATED,
          updatedAt: UPDATED,
        },
      },
    ],
    notStored: {
      averagePrice:
        '`costMinor` divided by `totalQuantity`, which calls answer: a rounded average would drift away from what the shares have cost.',
    },
    writtenBy: ['tradeStock'],
    kept: UNTIL_CHILD_DELETED,
  },
  stock_transactions: {
    is: 'One trade, with the ledger entry of its cash leg.',
    id: 'Drawn by Firestore.',
    kinds: [
      {
        title: '',
        fields: {
          userId: CHILD,
          familyId: FAMILY,
          stockAssetId: field('text', 'The holding that it changed.', 'stock_assets'),
          symbol: SYMBOL,
          name: field('text', 'Of the company.'),
          operation: field('text', '`buy` for a reward, `sell` for a withdrawal.'),
          quantity: field('number', 'Whole shares.'),
          listedCurrency: field('currency', 'In which the stock is listed.'),
          listedPriceMinor: field('minor units', 'Of `listedCurrency`: the price of one share.'),
          currency: field('currency', 'Of the cash leg.'),
          amountMinor: field('minor units', 'Of `currency`: the whole cash leg, never negative.'),
          entryId: field('text', 'The ledger entry of the cash leg.', 'transactions'),
          comment: field('text', 'What the parent wrote.'),
          createdBy: field('text', 'The parent who did it.', 'users'),
          time: field('instant', 'When it was done.'),
        },
      },
    ],
    notStored: {
      price:
        '`amountMinor` divided by `quantity`, which calls answer: the whole cash leg was rounded once, and its price of one share may be no whole cent.',
      createdAt: '`time`: a trade is written at the moment at which it is done.',
    },
    writtenBy: ['tradeStock'],
    kept: UNTIL_CHILD_DELETED,
  },
  stock_price_cache: {
    is: 'The last price of a stock that was believed, for everybody together.',
    id: 'The ticker symbol.',
    kinds: [
      {
        title: '',
        fields: {
          symbol: SYMBOL,
          priceMinor: field('minor units', 'Of `currency`: the price of one share.'),
          currency: field('currency', 'In which the stock is listed.'),
          lastFetchedAt: field('instant', 'When the source was asked.'),
          publishedAt: field('instant', 'The source’s own time: the last trade.'),
          source: field('text', 'Name of the source.'),
          createdAt: CREATED,
          updatedAt: UPDATED,
        },
      },
    ],
    writtenBy: ['getStockPrice', 'tradeStock'],
    kept: 'For ever, one for each stock on offer.',
  },
  global_exchange_rates: {
    is: 'The last rate of a currency that was believed, for everybody together.',
    id: '`{base}_{target}`. The base is USD, from which every pair follows.',
    kinds: [
      {
        title: '',
        fields: {
          baseCurrency: field('currency', 'USD.'),
          targetCurrency: field('currency', 'What the rate is of.'),
          rate: field('number', 'Units of the target for one unit of the base.'),
          lastUpdated: field('instant', 'When the source was asked.'),
          publishedAt: field('instant', 'The source’s own time of the rate.'),
          source: field('text', 'Name of the source.'),
        },
      },
    ],
    writtenBy: ['getExchangeRate', 'tradeStock'],
    kept: 'For ever, one for each currency.',
  },
  financial_wisdom_quotes: {
    is: 'A line of financial wisdom. The server serves them out of memory and reads them anew every quarter of an hour.',
    id: 'Of the product’s own quotes the language and a number, `en-12`; of others whatever the operator gave them.',
    kinds: [
      {
        title: '',
        fields: {
          text: field('text', 'What was said.'),
          author: field('text', 'Who said it.'),
          category: field('text', 'What it is about; `general` when it is not given.'),
          isChildFriendly: field('boolean', 'Whether it speaks to children; true when not given.'),
          language: field('text', '`en` or `zh-TW`; English when it is not given.'),
          source: field('text or null', 'The work that it stands in, with chapter or year.'),
          active: field('boolean', 'False switches it off; true when it is not given.'),
          createdAt: CREATED,
        },
      },
    ],
    writtenBy: [],
    alsoWrittenBy:
      'the server, which fills in the product’s own quotes once, when it is first asked for one; and the operator',
    kept: 'Until the operator deletes it.',
  },
  system_configs: {
    is: 'A setting of the whole installation.',
    id: 'The key.',
    kinds: [
      {
        title: '',
        fields: {
          key: field('text', 'The id once more.'),
          value: field(
            'any JSON',
            'What it is set to. `service_status` is an object of `notice` (null, or a text in `en` and in `zh-TW`), `moneyMoves` and `newFamilies` (booleans, true when not given).',
          ),
          description: field('text', 'What it is for.'),
          updatedAt: UPDATED,
        },
      },
    ],
    writtenBy: [],
    alsoWrittenBy:
      'the operator, under `service_status`; the server, which notes under `quotes_filled` that it has filled in the quotes; and the seeder of the local suite, which notes under `demo_seed` that the demo families are complete',
    kept: 'For ever.',
  },
  child_credentials: {
    is: 'What a child’s password is checked against, and a sealed copy for its parents.',
    id: 'The child’s id.',
    idOf: 'users',
    kinds: [
      {
        title: '',
        fields: {
          familyId: FAMILY,
          passwordHash: field(
            'text or null',
            'scrypt, with its salt and cost; null while a new password is due.',
          ),
          sealedPassword: field(
            'text or null',
            'AES-256-GCM under `PASSWORD_KEY`, bound to the child; null while a new password is due.',
          ),
          endedAt: field(
            'instant',
            'Only while a new password is due: when the last one ended, because a parent was removed.',
          ),
          updatedAt: UPDATED,
        },
      },
    ],
    writtenBy: [
      'createChild',
      'setChildPassword',
      'revealChildCredentials',
      'removeMember',
      'deleteChild',
      'deleteFamily',
    ],
    alsoWrittenBy: 'the schedule that finishes the renewal of passwords',
    kept: UNTIL_CHILD_DELETED,
  },
  unique_keys: {
    is: 'That a value is taken: as long as it stands, nobody else can have it.',
    id: '`{kind}_{value}`; kinds are `accessCode` and `accountNumber`.',
    kinds: [
      {
        title: '',
        fields: {
          userId: field('text', 'The child who has the value.', 'users'),
          createdAt: CREATED,
        },
      },
    ],
    writtenBy: ['createChild', 'createAccessCode', 'deleteChild', 'deleteFamily'],
    kept: UNTIL_CHILD_DELETED,
  },
  idempotency_keys: {
    is: 'The answer that one intent of one caller was given, written in the transaction that did it.',
    id: 'SHA-256 of caller and key.',
    kinds: [
      {
        title: '',
        fields: {
          userId: field('text', 'The caller.', 'users'),
          familyId: field('text', 'The family that the answer speaks of.', 'families'),
          childId: field(
            'text or null',
            'The child that request or answer speak of; null for none.',
            'users',
          ),
          requestHash: field(
            'text',
            'SHA-256 of the request, to tell another one under the same key.',
          ),
          answer: field('any JSON', 'Without secrets, which the replay opens anew.'),
          createdAt: CREATED,
          expiresAt: field('instant', '30 days later.'),
        },
      },
    ],
    writtenBy: [
      'createFamily',
      'transferOwnership',
      'createChild',
      'setChildPassword',
      'deposit',
      'withdraw',
      'tradeStock',
    ],
    kept: '30 days, or until the child or the family is deleted.',
  },
  login_throttle: {
    is: 'How often an access code was tried, or how often an address has failed.',
    id: '`code_{mark}` of an access code, `address_{mark}` of an address. Without the key nobody can tell of which.',
    kinds: [
      {
        title: '',
        fields: {
          tries: field('number', 'Tries that count: of a code, those of strangers together.'),
          lastTryAt: field('instant', 'Of the newest of them.'),
          blockedUntil: field('instant', 'Until then every further one is refused unseen.'),
          strangerAddresses: field(
            'list of texts',
            'Of a code: marks of where the newest tries of strangers came from.',
          ),
          homes: {
            ...field('list of objects', 'Of a code: the places that signed in with it lately.'),
            fields: {
              claim: field('text', 'The mark of the address that callers from there name.'),
              peers: field('list of texts', 'Marks of whom the platform was asked by.'),
              tries: field('number', 'Tries from there, counted apart.'),
              lastTryAt: field('instant', 'Of the newest of them.'),
              blockedUntil: field('instant', 'Until then every further one is refused unseen.'),
              signedInAt: field('instant', 'Of the newest sign-in from there.'),
            },
          },
          expiresAt: field('instant', 'When nothing in it counts any more.'),
        },
      },
    ],
    writtenBy: ['childLogin', 'setChildPassword', 'deleteChild', 'deleteFamily'],
    kept: 'Until nothing in it counts: an hour for an address, a day for a code, 30 days for a home.',
  },
  rate_limits: {
    is: 'What an account or an address has used of the allowance that all instances share.',
    id: '`{mark}` of the rule and of whom it counts. It cannot be read back.',
    kinds: [
      {
        title: '',
        fields: {
          spentUntil: field('instant', 'When the whole of the allowance is there again.'),
          expiresAt: field('instant', 'The same, for the database to delete it by.'),
        },
      },
    ],
    writtenBy: [],
    alsoWrittenBy: 'any call of somebody who makes more of them than people do',
    kept: 'Until the allowance is whole again: half an hour for deposits, ten hours at the most.',
  },
  interest_runs: {
    is: 'That the interest of a month was posted for a family. It is claimed with the entries.',
    id: '`{familyId}_{YYYY-MM}`.',
    kinds: [
      {
        title: '',
        fields: {
          familyId: FAMILY,
          period: field('text', 'The month, YYYY-MM in UTC.'),
          annualRatePercent: field('number', 'Percent a year.'),
          entries: field(
            'number',
            'Ledger entries that it posted, but for those of children who are deleted.',
          ),
          createdBy: field('text', 'The parent who applied it by hand, or `schedule`.', 'users'),
          createdAt: CREATED,
        },
      },
    ],
    writtenBy: ['applyInterest', 'deleteChild'],
    alsoWrittenBy: 'the monthly interest',
    kept: UNTIL_DELETED,
  },
  interest_cursors: {
    is: 'How far the families of a month have been handed to the queue.',
    id: 'The month, YYYY-MM.',
    kinds: [
      {
        title: '',
        fields: {
          period: field('text', 'The month, YYYY-MM in UTC.'),
          after: field('text or null', 'The last family that was handed over.', 'families'),
          done: field('boolean', 'Whether all were.'),
          updatedAt: UPDATED,
        },
      },
    ],
    writtenBy: [],
    alsoWrittenBy: 'the monthly interest',
    kept: 'For ever, one for each month.',
  },
  market_refreshes: {
    is: 'Who fetches a price or the rates right now, and when it may be done again.',
    id: '`price_{symbol}`, or `rates_{base}` for the rates of a base.',
    kinds: [
      {
        title: '',
        fields: {
          refreshedAt: field('instant or null', 'Of the last fetch that succeeded.'),
          holder: field('text or null', 'The fetch under way.'),
          heldUntil: field('instant or null', 'Until when the holder alone may fetch.'),
          retryAt: field('instant or null', 'After a failure: nobody fetches before this.'),
        },
      },
    ],
    writtenBy: ['getStockPrice', 'getExchangeRate', 'tradeStock'],
    kept: 'For ever, one for each stock and one for the rates.',
  },
  family_deletions: {
    is: 'That a family is gone for everybody, and what it owned is going.',
    id: 'The family’s id.',
    kinds: [
      {
        title: '',
        fields: {
          familyId: field('text', 'The family that was.'),
          ownerId: field('text', 'Who deleted it and may ask for the rest to be done.', 'users'),
          nameHash: field('text', 'SHA-256 that the name in a repeated request is compared with.'),
          childIds: field('list of texts', 'The children whose documents are gone already.'),
          triesIds: field('list of texts', 'Documents of `login_throttle` that go with them.'),
          requestedAt: field('instant', 'When it was deleted.'),
        },
      },
    ],
    writtenBy: ['deleteFamily'],
    alsoWrittenBy: 'the schedule that finishes deletions',
    kept: 'Until nothing of the family is left.',
  },
  child_deletions: {
    is: 'That a child is gone for everybody, and what it owned is going.',
    id: 'The child’s id.',
    kinds: [
      {
        title: '',
        fields: {
          familyId: field('text', 'The family that it was in.', 'families'),
          ownerId: field('text', 'Who deleted it and may ask for the rest to be done.', 'users'),
          nameHash: field('text', 'SHA-256 that the name in a repeated request is compared with.'),
          childIds: field('list of texts', 'The child.'),
          triesIds: field('list of texts', 'The document of `login_throttle` that goes with it.'),
          requestedAt: field('instant', 'When it was deleted.'),
        },
      },
    ],
    writtenBy: ['deleteChild'],
    alsoWrittenBy: 'the schedule that finishes deletions',
    kept: 'Until nothing of the child is left.',
  },
  former_children: {
    is: 'That an id was a child’s, so that a sign-in that began before the deletion makes nobody of it.',
    id: 'The child’s id.',
    kinds: [{ title: '', fields: { deletedAt: field('instant', 'When the child was deleted.') } }],
    writtenBy: ['deleteChild', 'deleteFamily'],
    alsoWrittenBy: 'the schedule that finishes deletions',
    kept: 'Three to four hours.',
  },
} satisfies DataModel;
