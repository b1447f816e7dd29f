// @ts-check
import { main } from './lib/lighthouse.mjs';

await main(process.argv.slice(2));
