import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { englishFile, inLanguage } from './src/kernel/i18n/words-file.ts';
import { findKeysAmong, keysOf, pick, type FindKeys, type Words } from './words-in-code.ts';

const LOCALES = resolve(import.meta.dirname, 'src/locales');
const FALLBACK = 'en';

const OURS = /\/web\/(src\/|index\.html$)/;
const CODE = /\/web\/src\/.+\.tsx?$/;
const FIRST_WORDS = /\/src\/locales\/en\/(\w+)\.json$/;

type Keys = ReadonlySet<string>;
type Chunk = Pick<Rolldown.RenderedChunk, 'fileName' | 'modules' | 'moduleIds'>;

/** Our own modules by their id. */
type Graph = ReadonlyMap<string, Module>;

interface Module {
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  /** Modules that it imports on demand. */
  readonly opens: readonly string[];
}

/** Code that is imported on demand, or that the page starts with. */
interface Part {
  /** Keys that its modules name, and those of all that they import. */
  readonly own: Keys;
  /** Modules that it imports on demand. */
  readonly opens: readonly string[];
}

interface WordsByPart {
  readonly plugin: Plugin;
  /** Returns the file with the English words of a part, by the script that is imported. */
  filesFor(script: string): string[];
}

/**
 * Gives each part that is imported on demand a file of the words that its code names, in each language,
 * without those that are there whenever somebody asks for it. `importPart` fetches it with the scripts.
 * @param locales folder with a folder of namespaces for each language
 */
export function wordsByPart(locales = LOCALES): WordsByPart {
  const languages = readLanguages(locales);
  let keysByChunk: ReadonlyMap<string, Keys> | null = null;
  let files = new Set<string>();
  const textsOf = (chunk: string) => {
    const keys = keysByChunk?.get(chunk) ?? new Set();
    if (keys.size === 0) return [];
    return [...languages].map(([language, words]) => ({
      language,
      source: JSON.stringify(pick(words, keys)),
    }));
  };
  return {
    plugin: {
      name: 'words-by-part',
      apply: 'build',
      renderStart() {
        keysByChunk = null;
        files = new Set();
      },
      renderChunk(_code, _chunk, _options, { chunks }) {
        keysByChunk ??= keysOfChunks(this, Object.values(chunks), languages);
        return null;
      },
      // The words are named after the script, which others name in turn.
      augmentChunkHash({ fileName }) {
        const hash = createHash('sha256');
        for (const { source } of textsOf(fileName)) hash.update(source);
        return hash.digest('base64');
      },
      generateBundle: {
        // Before Vite asks for the files of each import.
        order: 'pre',
        handler(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue;
            for (const { language, source } of textsOf(chunk.preliminaryFileName)) {
              const fileName = inLanguage(englishFile(chunk.fileName), language);
              files.add(fileName);
              this.emitFile({ type: 'asset', fileName, source });
            }
          }
        },
      },
    },
    filesFor: (script) => [englishFile(script)].filter((file) => files.has(file)),
  };
}

/** Returns all words by language. */
function readLanguages(locales: string): ReadonlyMap<string, Words> {
  return new Map(
    readdirSync(locales).map((language) => {
      const namespaces = globSync(resolve(locales, language, '*.json')).map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(file, 'utf8')) as Words,
      ]);
      return [language, Object.fromEntries(namespaces) as Words];
    }),
  );
}

/** Returns the keys whose words have to come with each chunk, by its file. */
function keysOfChunks(
  context: Rolldown.PluginContext,
  chunks: readonly Chunk[],
  languages: ReadonlyMap<string, Words>,
): ReadonlyMap<string, Keys> {
  const graph = graphOf(context);
  const start = [...graph].flatMap(([id, { isEntry }]) => (isEntry ? [id] : []));
  const first = new Set(
    [...closureOf(graph, start)].flatMap((id) => FIRST_WORDS.exec(id)?.[1] ?? []),
  );
  const keys = keysOf(languages.get(FALLBACK) ?? {}).filter(
    (key) => !first.has(key.slice(0, key.indexOf(':'))),
  );
  const find = finderFor(chunks, findKeysAmong(keys));
  const page = partAt(graph, start, find);
  if (page.own.size > 0) {
    throw new Error(`The first scripts lack words that they name: ${[...page.own].join(', ')}`);
  }
  const onDemand = new Set([...graph.values()].flatMap(({ opens }) => opens));
  const parts = new Map([...onDemand].map((id) => [id, partAt(graph, [id], find)]));
  const known = knownBefore(page, parts, new Set(keys));
  const missing = (id: string) =>
    [...(parts.get(id)?.own ?? [])].filter((key) => !known.get(id)?.has(key));
  return new Map(
    chunks.map(({ fileName, moduleIds }) => [fileName, new Set(moduleIds.flatMap(missing))]),
  );
}

/** Returns our own modules; no others name words or import ours. */
function graphOf(context: Rolldown.PluginContext): Graph {
  const ours = [...context.getModuleIds()].filter((id) => OURS.test(id));
  return new Map(
    ours.map((id) => {
      const module = context.getModuleInfo(id);
      const imports = module?.importedIds.filter((each) => OURS.test(each)) ?? [];
      const opens = module?.dynamicallyImportedIds.filter((each) => OURS.test(each)) ?? [];
      return [id, { isEntry: module?.isEntry ?? false, imports, opens }];
    }),
  );
}

/** Returns a function that finds the keys that the build has kept of a module of ours. */
function finderFor(chunks: readonly Chunk[], find: FindKeys): (id: string) => Keys {
  const found = new Map(
    chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .flatMap(([id, { code }]): [string, Keys][] =>
        code !== null && CODE.test(id)
          ? [[id, find({ file: id, source: readFileSync(id, 'utf8'), kept: code })]]
          : [],
      ),
  );
  return (id) => found.get(id) ?? new Set();
}

function closureOf(graph: Graph, start: readonly string[]): Set<string> {
  const seen = new Set(start);
  for (const id of seen) for (const imported of graph.get(id)?.imports ?? []) seen.add(imported);
  return seen;
}

function partAt(graph: Graph, start: readonly string[], find: (id: string) => Keys): Part {
  const ids = [...closureOf(graph, start)];
  return {
    own: new Set(ids.flatMap((id) => [...find(id)])),
    opens: ids.flatMap((id) => graph.get(id)?.opens ?? []),
  };
}

/**
 * Returns the keys that are there whenever a part is asked for: what each of those who ask for it brings,
 * or had before.
 */
function knownBefore(
  page: Part,
  parts: ReadonlyMap<string, Part>,
  all: Keys,
): ReadonlyMap<string, Keys> {
  const known = new Map<string, Keys>([...parts.keys()].map((id) => [id, all]));
  for (const id of page.opens) known.set(id, new Set());
  // Who asks may turn out to know less, until nothing changes.
  for (let changed = true; changed;) {
    changed = false;
    for (const [asker, { own, opens }] of parts) {
      for (const id of opens) {
        const before = known.get(id) ?? new Set();
        const now = [...before].filter((key) => own.has(key) || known.get(asker)?.has(key));
        changed ||= now.length < before.size;
        known.set(id, new Set(now));
      }
    }
  }
  return known;
}
