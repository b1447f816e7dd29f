import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];
type Ids = ReadonlySet<string>;

/** Modules bundled into one file. */
interface Group {
  readonly name: string;
  readonly packages?: RegExp;
  /** Selects modules of our own. */
  readonly ours?: (graph: Graph) => Ids;
}

export const SRC = resolve(import.meta.dirname, 'src');
/** Our own modules, and icons, which are modules of their own. */
const OURS = /\/(web|shared)\/src\/|\/lucide-react\/dist\/esm\/icons\//;

const PARENTS_HOME = ['app/framed/parent-dashboard.tsx', 'kernel/live/read-families.ts'];
const CHILDS_HOME = ['app/framed/child-dashboard.tsx', 'app/pages/child-dashboard/home-place.tsx'];
const AROUND_HOMES = ['app/frame/signed-in-frame.tsx', 'kernel/live/live-service-status.ts'];
const BOTH_HOMES = [...PARENTS_HOME, ...CHILDS_HOME, ...AROUND_HOMES];

const AUTH_ENGINE = 'kernel/firebase/auth-engine.ts';

/** Modules that a home imports on demand before its first figure. */
export const MODULES_OF_HOMES = {
  parent: [AUTH_ENGINE, ...AROUND_HOMES, ...PARENTS_HOME],
  child: [AUTH_ENGINE, ...AROUND_HOMES, ...CHILDS_HOME],
  chinese: ['kernel/i18n/zh-tw.ts'],
} as const;

const PACKAGES_OF_EVERY_SCREEN =
  /node_modules\/(i18next|react|react-dom|react-error-boundary|react-i18next(?!.*\/Trans)|react-router|react-router-dom|scheduler)\//;

/** Firebase's core and Auth, which every sign-in needs. */
const PACKAGES_OF_SIGN_IN =
  /node_modules\/(@firebase\/(app|auth|component|logger|util)|firebase\/(app|auth)|idb)\//;

/** By far the largest part, and one that seldom changes. */
const FIRESTORE = /node_modules\/(@firebase\/(firestore|webchannel-wrapper)|firebase\/firestore)\//;

/** antd's style sheet, which `importPart` finds by the name of its file. */
const ANTD_STYLES = /virtual:antd\.css$/;

/** The first matching group gets a module, with all its imports that no earlier group has. */
const GROUPS: readonly Group[] = [
  { name: 'antd-styles', packages: ANTD_STYLES },
  { name: 'start', packages: PACKAGES_OF_EVERY_SCREEN },
  { name: 'frame', ours: loadedWith('app/main.tsx') },
  {
    name: 'sign-in',
    packages: PACKAGES_OF_SIGN_IN,
    ours: loadedWith(AUTH_ENGINE),
  },
  { name: 'child-login', ours: loadedWith('auth/parts/child-login-form.tsx') },
  { name: 'firestore', packages: FIRESTORE },
  { name: 'signed-in', ours: neededByBoth },
  { name: 'parents-home', ours: neededAlone(PARENTS_HOME, CHILDS_HOME) },
  { name: 'childs-home', ours: neededAlone(CHILDS_HOME, PARENTS_HOME) },
];

/**
 * Bundles what loads together into few files: each file costs a phone another request, and small files
 * compress worse.
 */
export function codeSplitting(): Splitting {
  return {
    groups: GROUPS.map((group, index) => ({
      name: nameOf(group),
      debugName: group.name,
      priority: GROUPS.length - index,
    })),
  };
}

function nameOf({ name, packages, ours }: Group): NameOf {
  let ids: Ids | undefined;
  return (id, graph) => {
    if (packages?.test(id)) return name;
    ids ??= ours?.(graph) ?? new Set();
    return ids.has(id) ? name : null;
  };
}

/** Selects modules that load with a home or the frame, and that the other home may need as well. */
function neededByBoth(graph: Graph): Ids {
  const ofParents = neededAlone(PARENTS_HOME, CHILDS_HOME)(graph);
  const ofChilds = neededAlone(CHILDS_HOME, PARENTS_HOME)(graph);
  const ids = [...closureOf(graph, BOTH_HOMES, byImports)];
  return new Set(ids.filter((id) => !ofParents.has(id) && !ofChilds.has(id)));
}

/** Selects modules that load with a home, and that nobody at another home ever needs. */
function neededAlone(home: readonly string[], other: readonly string[]): (graph: Graph) => Ids {
  return (graph) => {
    const others = closureOf(graph, other, ({ importedIds, dynamicallyImportedIds }) => [
      ...importedIds,
      ...dynamicallyImportedIds,
    ]);
    const ids = [...closureOf(graph, home, byImports)];
    return new Set(ids.filter((id) => !others.has(id)));
  };
}

/**
 * Selects our own modules that must load before the named one, which has its own file because it is
 * loaded by name.
 * @throws Error if the build has no such module, because it was moved
 */
function loadedWith(name: string): (graph: Graph) => Ids {
  return (graph) => {
    const ids = closureOf(graph, [name], byImports);
    ids.delete(resolve(SRC, name));
    return ids;
  };
}

const byImports = ({ importedIds }: ModuleInfo) => importedIds;

type ModuleInfo = NonNullable<ReturnType<Graph['getModuleInfo']>>;

function closureOf(
  graph: Graph,
  names: readonly string[],
  importsOf: (module: ModuleInfo) => readonly string[],
): Set<string> {
  const roots = names.map((name) => resolve(SRC, name));
  const missing = roots.find((id) => !graph.getModuleInfo(id));
  if (missing !== undefined) throw new Error(`${missing} is not in the build`);
  const seen = new Set(roots);
  for (const id of seen) {
    const module = graph.getModuleInfo(id);
    for (const imported of module ? importsOf(module) : []) {
      if (OURS.test(imported)) seen.add(imported);
    }
  }
  return seen;
}
