import { ArraySchema } from 'yup';
import { transferOwnershipSchema } from '../../family-members/schemas';
import { currencyText, idText } from '../../kernel/schema/fields';
import { setJarSharesSchema } from '../../jars/schemas';
import { MOST_PARTS } from '../../ledger/jar-choices';
import { COUNT_LIMITS } from '../../kernel/schema/limits';
import { stockSymbol } from '../../stock/schemas';
import { ROUTES } from '../contract';
import {
  ERRORS,
  type AnsweredFieldError,
  type ErrorBody,
  type PriceNow,
} from '../../kernel/call/errors';
import { VALIDATION_MESSAGES } from '../../kernel/call/validation-messages';
import type { Route } from '../../kernel/call/route';
import { noteOn, type NotesByOwner } from './field-notes';
import { itemSchema, jsonSchemaOf, type JsonSchema, type CustomSchemas } from './json-schema';
import type { SchemaOf } from '../../kernel/schema/schema-of';

/** Strings that many fields share. */
function sharedTexts(): Record<string, SchemaOf> {
  return { Id: idText(), CurrencyCode: currencyText(), StockSymbol: stockSymbol() };
}

/** Collects the shapes of calls' responses or of their items. */
function answeredShapes(): Record<string, SchemaOf> {
  const answered = Object.values<Route>(ROUTES).map(({ response }) =>
    response instanceof ArraySchema ? itemSchema(response) : response,
  );
  return Object.fromEntries(
    answered.flatMap((schema) => {
      const name = schema.meta()?.shape;
      return name === undefined ? [] : [[name, schema]];
    }),
  );
}

/** Collects the descriptions that shapes and calls have for their own fields. */
export function ownNotes(): NotesByOwner {
  const shapes = Object.entries(answeredShapes());
  return Object.fromEntries([
    ...shapes.map(([name, schema]) => [name, schema.meta()?.notes ?? {}] as const),
    ...Object.entries<Route>(ROUTES).map(([name, { notes = {} }]) => [name, notes] as const),
  ]);
}

/**
 * Describes in JSON Schema `isMemberId`, which takes a number for its decimal text, and `isPartsById`.
 */
function customSchemas(): CustomSchemas {
  const { newOwnerId } = transferOwnershipSchema.fields;
  const { parts } = setJarSharesSchema.fields;
  const number: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  const partsById: JsonSchema = {
    type: 'object',
    maxProperties: COUNT_LIMITS.jarsOfAccount,
    additionalProperties: { type: 'integer', minimum: 0, maximum: MOST_PARTS },
  };
  return new Map<SchemaOf, JsonSchema>([
    [newOwnerId as SchemaOf, { anyOf: [jsonSchemaOf(idText(), new Map()), number] }],
    [parts as SchemaOf, partsById],
  ]);
}

export interface Shapes {
  /** Returns a field's description; see `noteOn`. */
  noteOn(owner: string, field: string): string;
  /** Shared shapes, and the body of errors. */
  readonly shared: Readonly<Record<string, JsonSchema>>;
  /**
   * Converts a schema of the contract: shared shapes by reference, fields with descriptions.
   *
   * @param owner owner of the fields, for names with different meanings elsewhere.
   */
  shapeOf(schema: SchemaOf, owner: string): JsonSchema;
}

/** Builds the shapes, lazily rather than at module load: most servers never need them. */
export function createShapes(): Shapes {
  const special = customSchemas();
  const notes = ownNotes();
  const bare = Object.entries({ ...sharedTexts(), ...answeredShapes() }).map(
    ([name, schema]) => [name, jsonSchemaOf(schema, special)] as const,
  );
  // Matched by content, not identity: `idText()` creates a new schema each time.
  const names: Names = new Map(bare.map(([name, schema]) => [JSON.stringify(schema), name]));
  const known = { names, notes };
  const named = bare.map(([name, schema]) => [name, inside(known, schema, name)] as const);
  return {
    noteOn: (owner, field) => noteOn(notes, owner, field),
    shared: { ...Object.fromEntries(named), ErrorBody: errorBody(notes) },
    shapeOf: (schema, owner) => refer(known, jsonSchemaOf(schema, special), owner),
  };
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Names of shared shapes by their JSON. */
type Names = ReadonlyMap<string, string>;

interface Known {
  readonly names: Names;
  readonly notes: NotesByOwner;
}

function refer(known: Known, schema: JsonSchema, owner: string): JsonSchema {
  const name = known.names.get(JSON.stringify(schema));
  return name === undefined ? inside(known, schema, owner) : refTo(name);
}

function inside(known: Known, schema: JsonSchema, owner: string): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(items ? { items: refer(known, items, owner) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((choice) => refer(known, choice, owner)) } : {}),
    ...(properties ? { properties: withNotes(known, properties, owner) } : {}),
  };
}

function withNotes(
  known: Known,
  properties: NonNullable<JsonSchema['properties']>,
  owner: string,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const shown = refer(known, field, `${owner}.${name}`);
      return [name, { ...shown, description: noteOn(known.notes, owner, name) }];
    }),
  );
}

function exact(
  required: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return { type: 'object', required, additionalProperties: false, properties };
}

function errorBody(notes: NotesByOwner): JsonSchema {
  const fieldError = exact(['path', 'key', 'message'], {
    path: { type: 'string', description: 'Path of the field, e.g. `depositReasons[2]`.' },
    key: {
      type: 'string',
      enum: Object.keys(VALIDATION_MESSAGES),
      description: 'Key of the reason, for clients to translate.',
    },
    message: { type: 'string', description: 'The reason in English.' },
  } satisfies Record<keyof AnsweredFieldError, JsonSchema>);
  return exact(['code', 'message'], {
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'Code of the error.' },
    message: {
      type: 'string',
      description: 'The error in English; with `fields`, the message of the first field.',
    },
    fields: {
      type: 'array',
      items: fieldError,
      description: 'With `invalid_request`: the invalid fields.',
    },
    priceNow: {
      ...priceNow(notes),
      description: 'With `price_changed`: the current price per share.',
    },
    free: {
      type: 'number',
      description:
        'With `money_in_jars` and `not_enough_free`: money neither in a jar nor held, a decimal in the account’s currency.',
    },
    held: {
      type: 'number',
      description:
        'With `money_in_jars`: money held for open requests, a decimal in the account’s currency.',
    },
    saved: {
      type: 'number',
      description:
        'With `not_enough_in_jar`: money in the jar, a decimal in the account’s currency.',
    },
    available: {
      type: 'number',
      description:
        'With `undo_spent`: money that is not held, a decimal in the account’s currency.',
    },
    status: {
      type: 'string',
      description: 'With `request_closed`: how the request was answered.',
    },
    decidedBy: {
      type: 'string',
      description: 'With `request_closed`: id of the user who answered it.',
    },
    decidedByName: {
      type: 'string',
      description:
        'With `request_closed`: name of that user; missing if the user no longer exists.',
    },
    notice: {
      type: 'string',
      description:
        'With `maintenance`: the operator’s notice, in the language that `Accept-Language` asks for.',
    },
  } satisfies Record<keyof ErrorBody, JsonSchema>);
}

function priceNow(notes: NotesByOwner): JsonSchema {
  const note = (field: keyof PriceNow) => noteOn(notes, 'PriceNow', field);
  const fields = {
    listedPrice: { type: 'number', description: note('listedPrice') },
    listedCurrency: { ...refTo('CurrencyCode'), description: note('listedCurrency') },
    price: { type: 'number', description: note('price') },
    currency: { ...refTo('CurrencyCode'), description: note('currency') },
  } satisfies Record<keyof PriceNow, JsonSchema>;
  return exact(Object.keys(fields), fields);
}
