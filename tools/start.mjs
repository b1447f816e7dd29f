// @ts-check
import { main } from './lib/start.mjs';

await main(process.argv.slice(2));
