/**
 * Replaces parts of jsdom for good. Vitest runs a setup file again for each test file, even in a shared
 * worker, but its imports only once.
 */
import './few-zones.ts';
import './patient.ts';
import './quiet-jsdom.ts';

if (process.env['PENNYSPROUT_SLOW'] === '1') await import('@pennysprout/web/testing/slowly');
