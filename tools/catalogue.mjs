// @ts-check
import { main } from './lib/catalogue.mjs';

await main(process.argv.slice(2));
