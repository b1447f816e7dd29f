import { READ_BY_US, shippedPackages } from './licences';
import { code, generatedFrom, page, table } from './markdown';

/** `docs/licences.md`: the licence of everything that browsers or the functions receive. */
export function licencesPage(): string {
  const packages = shippedPackages();
  const count = new Map<string, number>();
  for (const { licence } of packages) count.set(licence, (count.get(licence) ?? 0) + 1);
  const counts = [...count].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return page(
    generatedFrom('`package-lock.json`'),
    '# Licences',
    'Every package that is not for development alone, with those that it brings along: what the ' +
      'browser loads is bundled from some of these, and the functions install the others. The ' +
      'lockfile names where one licence or another may be chosen. `tools/docs/licences.test.ts` ' +
      'fails when one is unknown or would ask for our own source. The notices of what the browser loads ' +
      'are served with it, at `/licences.txt`; the functions install packages with theirs.',
    table(
      ['Licence', 'Packages'],
      counts.map(([licence, n]) => [licence, String(n)]),
    ),
    'Read in the packages’ own files, because their manifests do not say it in a form that is known:',
    Object.entries(READ_BY_US)
      .map(([name, { licence, where }]) => `- ${code(name)}: ${licence}, by ${where}.`)
      .join('\n'),
    '## Packages',
    table(
      ['Package', 'Versions', 'Licence'],
      packages.map(({ name, versions, licence }) => [code(name), versions.join(', '), licence]),
    ),
  );
}
