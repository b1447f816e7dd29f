import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SHARED = join(import.meta.dirname, '../../shared/src');

/** Field of a stored document, as its interface declares it. */
export interface DocumentField {
  readonly name: string;
  readonly type: string;
}

/**
 * Reads the fields of all stored documents from their interfaces.
 *
 * @returns top-level fields by the collection's name in the database.
 */
export function documentFields(): ReadonlyMap<string, readonly DocumentField[]> {
  return new Map(globSync('*/*.collection.ts', { cwd: SHARED }).sort().map(fieldsIn));
}

function fieldsIn(file: string): [string, DocumentField[]] {
  const text = readFileSync(join(SHARED, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const name = /^ {2}name: '(\w+)'/m.exec(text)?.[1];
  if (name === undefined) throw new Error(`${file} names no collection`);
  const fields = source.statements
    .filter(ts.isInterfaceDeclaration)
    // Of a document with several kinds, the shared fields and the details are interfaces of their own.
    .filter(({ name: { text: title } }) => /(Doc|Fields|Details)$/.test(title))
    .flatMap(({ members }) => members.filter(ts.isPropertySignature))
    .map((field) => ({
      name: field.name.getText(source),
      type: `${field.questionToken ? '?' : ''}${field.type?.getText(source) ?? ''}`,
    }));
  return [name, fields];
}
