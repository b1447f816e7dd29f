import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSModulesOptions } from 'vite';

const HASH = 3;

/**
 * Options that keep class names short, because they stand in the style sheets, the scripts and the
 * prerendered screens. The build and its prerendering must use the same.
 */
export const CSS_MODULES: CSSModulesOptions = {
  generateScopedName: (name, file) => {
    const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
    return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, HASH)}`;
  },
};
