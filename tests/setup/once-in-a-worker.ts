/**
 * What is put in place of jsdom's own and stays there. Vitest runs a setup file again for each test file,
 * also where they share a worker; what it imports it runs once.
 */
import './few-zones.ts';
import './patient.ts';
import './quiet-jsdom.ts';

if (process.env['PENNYSPROUT_SLOW'] === '1') await import('@pennysprout/web/testing/slowly');
