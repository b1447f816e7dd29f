// @ts-check
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { main } = await import('./lib/test.mjs');
await main(process.argv.slice(2));
