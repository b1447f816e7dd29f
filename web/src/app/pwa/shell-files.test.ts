import { expect, test } from 'vitest';
import { shellFiles } from './shell-files';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_a.js'], css: ['assets/index.css'] },
  '_a.js': { file: 'assets/a.js', imports: ['_b.js'], assets: ['assets/font.woff2'] },
  '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_a.js'] },
  'src/heavy.tsx': { file: 'assets/heavy.js' },
};

test('shell files are the chunks themselves and all that they import', () => {
  expect([...shellFiles(MANIFEST, ['index.html', 'src/page.tsx'])].sort()).toEqual([
    'assets/a.js',
    'assets/b.js',
    'assets/font.woff2',
    'assets/index.css',
    'assets/index.js',
    'assets/page.js',
    'favicon.svg',
    'index.html',
  ]);
});

test('shellFiles throws for a page that has moved', () => {
  expect(() => shellFiles(MANIFEST, ['src/moved.tsx'])).toThrow('src/moved.tsx');
});
