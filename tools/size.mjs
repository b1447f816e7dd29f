// @ts-check
import { main } from './lib/size.mjs';

await main(process.argv.slice(2));
