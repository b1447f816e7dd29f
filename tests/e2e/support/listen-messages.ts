import type { ListenTraffic } from './listen-traffic';

/** Listen target, by the number that client and server share for it. */
export interface Target {
  readonly id: number;
  readonly collection: string;
  /** Fields that a query filters by equality; none for a single document. */
  readonly fields: readonly string[];
}

/** Message of the server, in the order of arrival. */
export type Heard =
  /** Document of the targets that is new or changed, or no longer matches after a change. */
  | {
      readonly kind: 'document';
      readonly name: string;
      readonly version: string;
      readonly targets: readonly number[];
    }
  /** Marks that the targets are up to date for now. */
  | { readonly kind: 'current'; readonly targets: readonly number[] };

/** JSON of Firestore's `ListenRequest`, as far as it is read here. */
interface ListenRequest {
  readonly addTarget?: {
    readonly targetId: number;
    readonly documents?: { readonly documents: readonly string[] };
    readonly query?: { readonly structuredQuery: StructuredQuery };
  };
}

interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: Filter;
}

interface Filter {
  readonly fieldFilter?: { readonly field: { readonly fieldPath: string } };
  readonly compositeFilter?: { readonly filters: readonly Filter[] };
}

/** JSON of Firestore's `ListenResponse`, as far as it is read here. */
interface ListenResponse {
  readonly documentChange?: DocumentTargets;
  readonly documentDelete?: DocumentTargets;
  readonly documentRemove?: DocumentTargets;
  readonly targetChange?: { readonly targetChangeType?: string; readonly targetIds?: number[] };
}

interface DocumentTargets {
  readonly document?: string | { readonly name: string; readonly updateTime: string };
  readonly targetIds?: readonly number[];
  readonly removedTargetIds?: readonly number[];
}

/** Returns every target so far, including those no longer listened to. */
export function targetsOf({ asked }: ListenTraffic): Target[] {
  return asked
    .flatMap((form) => [...new URLSearchParams(form)])
    .filter(([field]) => field.endsWith('___data__'))
    .map(([, json]) => JSON.parse(json) as ListenRequest)
    .flatMap(({ addTarget }) => (addTarget ? [toTarget(addTarget)] : []));
}

function toTarget(added: NonNullable<ListenRequest['addTarget']>): Target {
  const { targetId: id, query, documents } = added;
  const shape = query?.structuredQuery;
  if (shape) {
    return { id, collection: shape.from[0]?.collectionId ?? '', fields: fieldsOf(shape.where) };
  }
  // projects/…/databases/…/documents/<collection>/<id>
  const [collection = ''] = (documents?.documents[0] ?? '').split('/').slice(-2);
  return { id, collection, fields: [] };
}

function fieldsOf(filter: Filter | undefined): string[] {
  if (!filter) return [];
  const { fieldFilter, compositeFilter } = filter;
  if (fieldFilter) return [fieldFilter.field.fieldPath];
  return (compositeFilter?.filters ?? []).flatMap(fieldsOf);
}

/** Returns the server's messages about documents and targets so far. */
export function heardIn({ answered }: ListenTraffic): Heard[] {
  return answered.flatMap(messagesIn).flatMap(toHeard);
}

/**
 * Parses the channel's arrays of numbered arrays of messages, each after its length in characters and a
 * line break. An incomplete array is left out.
 */
function messagesIn(answer: string): ListenResponse[] {
  const messages: ListenResponse[] = [];
  let rest = answer;
  for (;;) {
    const head = /^(\d+)\n/.exec(rest);
    if (!head) return messages;
    const start = head[0].length;
    const end = start + Number(head[1]);
    if (rest.length < end) return messages;
    // Anything else, such as a receipt, contains plain numbers or strings.
    for (const numbered of JSON.parse(rest.slice(start, end)) as unknown[]) {
      const payload: unknown = Array.isArray(numbered) ? numbered[1] : null;
      if (Array.isArray(payload)) messages.push(...(payload as ListenResponse[]));
    }
    rest = rest.slice(end);
  }
}

function toHeard(message: ListenResponse): Heard[] {
  const change = message.documentChange ?? message.documentDelete ?? message.documentRemove;
  if (change) {
    const { targetIds = [], removedTargetIds = [] } = change;
    const [name = '', ...rest] = versionOf(change);
    const version = JSON.stringify([name, ...rest]);
    return [{ kind: 'document', name, version, targets: [...targetIds, ...removedTargetIds] }];
  }
  const { targetChangeType, targetIds = [] } = message.targetChange ?? {};
  return targetChangeType === 'CURRENT' ? [{ kind: 'current', targets: targetIds }] : [];
}

/** Returns no version for a deleted document, which has just a name. */
function versionOf({ document }: DocumentTargets): readonly string[] {
  if (document === undefined) return [];
  return typeof document === 'string' ? [document] : [document.name, document.updateTime];
}
