/** Modules with components, but for what starts the app and what only tests use. */
const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../**/*.tsx',
    '!../**/*.test.tsx',
    '!../**/*.catalogue.tsx',
    '!../{catalogue,testing}/**',
    '!../app/{main,prerender}.tsx',
    // Absent from what is deployed.
    '!../auth/parts/demo-sign-in.tsx',
    // It renders the sheet of a deposit or withdrawal, and nothing of its own.
    '!../app/pages/parent-dashboard/correction-sheet.tsx',
    // It does nothing but move.
    '!../kit/celebration/confetti-rain.tsx',
  ],
  { eager: true },
);

/** Names of the components that are exported somewhere, by the component. */
const NAMES = new Map<unknown, string>(
  Object.entries(MODULES).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name, value]) => isComponent(name, value))
      .map(([name, value]): [unknown, string] => [value, `${file.replace('../', '')}: ${name}`]),
  ),
);

function isComponent(name: string, value: unknown): boolean {
  if (!/^[A-Z]/.test(name) || /^[A-Z\d_]+$/.test(name)) return false;
  // A context is also an object, but nothing that is rendered.
  return typeof value === 'function' || (isObject(value) && !('Provider' in value));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

/** Part of a node of React's tree, which says what has been rendered. */
interface Fiber {
  readonly type: unknown;
  readonly elementType: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
}

const rendered = new Set<unknown>();

/** Notes the components that are on the page. */
export function noteRendered(root: Element | null): void {
  if (!root) return;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) return;
  const container = (root as unknown as Record<string, Fiber>)[key];
  const pending = [currentOf(container)];
  for (let fiber = pending.pop(); fiber; fiber = pending.pop()) {
    rendered.add(fiber.type);
    rendered.add(fiber.elementType);
    if (fiber.sibling) pending.push(fiber.sibling);
    if (fiber.child) pending.push(fiber.child);
  }
}

/** Returns the tree that is on the page; the container knows the first of two that take turns. */
function currentOf(container: Fiber | undefined): Fiber | null {
  const { stateNode } = container as unknown as { stateNode: { current: Fiber } };
  return stateNode.current;
}

/** Returns the exported components, and those of them that have been rendered so far. */
export function components(): { readonly all: string[]; readonly rendered: string[] } {
  const seen = [...NAMES].filter(([component]) => rendered.has(component)).map(([, name]) => name);
  return { all: [...NAMES.values()], rendered: seen };
}
