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

const SRC = resolve(import.meta.dirname, 'src');
const OURS = /\/(web|shared)\/src\//;

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
    ours: loadedWith('kernel/firebase/auth-engine.ts'),
  },
  { name: 'child-login', ours: loadedWith('auth/parts/child-login-form.tsx') },
  { name: 'firestore', packages: FIRESTORE },
  { name: 'signed-in', ours: loadedWithBothDashboards },
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

function loadedWithBothDashboards(graph: Graph): Ids {
  const ofChild = loadedWith('app/pages/child-dashboard/child-dashboard-page.tsx')(graph);
  const ofParent = loadedWith('app/pages/parent-dashboard/parent-dashboard-page.tsx')(graph);
  const ofEach = [...ofChild].filter((id) => ofParent.has(id));
  return new Set([...ofEach, ...loadedWith('app/frame/signed-in-frame.tsx')(graph)]);
}

/**
 * Selects our own modules that must load before the named one, which has its own file because it is
 * loaded by name.
 * @throws Error if the build has no such module, because it was moved
 */
function loadedWith(name: string): (graph: Graph) => Ids {
  return (graph) => {
    const root = resolve(SRC, name);
    if (!graph.getModuleInfo(root)) throw new Error(`${name} is not in the build`);
    const seen = new Set([root]);
    for (const id of seen) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (OURS.test(imported)) seen.add(imported);
      }
    }
    seen.delete(root);
    return seen;
  };
}
