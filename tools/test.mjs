// @ts-check
import { main } from './lib/test.mjs';

await main(process.argv.slice(2));
