// @ts-check
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { main } = await import('./lib/every-command.mjs');
await main(process.argv.slice(2));
