import type { Schema } from 'yup';
import { transferOwnershipSchema } from '../../schemas/family-members';
import { currencyText, idText } from '../../schemas/fields';
import { stockSymbol } from '../../schemas/stock';
import { ROUTES } from '../contract';
import { ERRORS, type AnsweredFieldError, type ErrorBody, type PriceNow } from '../errors';
import { VALIDATION_MESSAGES } from '../validation-messages';
import { noteOn } from './field-notes';
import { itemSchema, jsonSchemaOf, type JsonSchema, type SpokenFor } from './json-schema';

/** Shapes that several calls share, by the name that the document gives them. */
function sharedSchemas(): Record<string, Schema> {
  return {
    Id: idText(),
    CurrencyCode: currencyText(),
    StockSymbol: stockSymbol(),
    ParentUser: ROUTES.signInWithGoogle.response,
    FamilyInfo: ROUTES.getFamilyInfo.response,
    UserFamily: ROUTES.createFamily.response,
    FamilyMember: ROUTES.inviteMember.response,
    Invitation: itemSchema(ROUTES.listInvitations.response),
    FamilyPreferences: ROUTES.getFamilyPreferences.response,
    Child: itemSchema(ROUTES.listChildren.response),
    Balance: itemSchema(ROUTES.listBalances.response),
    Entry: ROUTES.deposit.response,
    StockAsset: itemSchema(ROUTES.listStockAssets.response),
    StockTransaction: ROUTES.tradeStock.response,
    Success: ROUTES.deleteFamily.response,
  };
}

/** `isMemberId` in words of JSON Schema: a number is taken for its decimal text. */
function spokenFor(): SpokenFor {
  const { newOwnerId } = transferOwnershipSchema.fields;
  const number: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  return new Map([[newOwnerId as Schema, { anyOf: [jsonSchemaOf(idText(), new Map()), number] }]]);
}

export interface Shapes {
  /** Every shared shape, and the body of errors. */
  readonly shared: Readonly<Record<string, JsonSchema>>;
  /**
   * A schema of the contract as the document shows it: shared shapes by reference, fields with
   * their notes.
   *
   * @param owner what the fields belong to, where the same name means something else elsewhere.
   */
  shapeOf(schema: Schema, owner: string): JsonSchema;
}

/** Not done while the module is loaded: a server that is never asked need not wait for it. */
export function createShapes(): Shapes {
  const special = spokenFor();
  const bare = Object.entries(sharedSchemas()).map(
    ([name, schema]) => [name, jsonSchemaOf(schema, special)] as const,
  );
  // By what they are and not by their identity: `idText()` makes a new schema each time.
  const names = new Map(bare.map(([name, schema]) => [JSON.stringify(schema), name]));
  const named = bare.map(([name, schema]) => [name, inside(names, schema, name)] as const);
  return {
    shared: { ...Object.fromEntries(named), ErrorBody: errorBody() },
    shapeOf: (schema, owner) => refer(names, jsonSchemaOf(schema, special), owner),
  };
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

type Names = ReadonlyMap<string, string>;

function refer(names: Names, schema: JsonSchema, owner: string): JsonSchema {
  const name = names.get(JSON.stringify(schema));
  return name === undefined ? inside(names, schema, owner) : refTo(name);
}

function inside(names: Names, schema: JsonSchema, owner: string): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(items ? { items: refer(names, items, owner) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((choice) => refer(names, choice, owner)) } : {}),
    ...(properties ? { properties: withNotes(names, properties, owner) } : {}),
  };
}

function withNotes(
  names: Names,
  properties: NonNullable<JsonSchema['properties']>,
  owner: string,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const shown = refer(names, field, `${owner}.${name}`);
      return [name, { ...shown, description: noteOn(owner, name) }];
    }),
  );
}

function exact(
  required: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return { type: 'object', required, additionalProperties: false, properties };
}

function errorBody(): JsonSchema {
  const fieldError = exact(['path', 'key', 'message'], {
    path: { type: 'string', description: 'Where the field is, e.g. `depositReasons[2]`.' },
    key: {
      type: 'string',
      enum: Object.keys(VALIDATION_MESSAGES),
      description: 'Why it was refused, for clients that translate it.',
    },
    message: { type: 'string', description: 'The same in English.' },
  } satisfies Record<keyof AnsweredFieldError, JsonSchema>);
  return exact(['code', 'message'], {
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'What went wrong.' },
    message: {
      type: 'string',
      description: 'The same in English; with `fields`, the message of the first.',
    },
    fields: {
      type: 'array',
      items: fieldError,
      description: 'With `invalid_request`: the fields that were refused.',
    },
    priceNow: { ...priceNow(), description: 'With `price_changed`: what one share costs now.' },
    notice: {
      type: 'string',
      description:
        'With `maintenance`: what the operator tells everybody, in the language that `Accept-Language` asks for.',
    },
  } satisfies Record<keyof ErrorBody, JsonSchema>);
}

function priceNow(): JsonSchema {
  const fields = {
    listedPrice: { type: 'number', description: noteOn('PriceNow', 'listedPrice') },
    listedCurrency: { ...refTo('CurrencyCode'), description: noteOn('PriceNow', 'listedCurrency') },
    price: { type: 'number', description: noteOn('PriceNow', 'price') },
    currency: { ...refTo('CurrencyCode'), description: noteOn('PriceNow', 'currency') },
  } satisfies Record<keyof PriceNow, JsonSchema>;
  return exact(Object.keys(fields), fields);
}
