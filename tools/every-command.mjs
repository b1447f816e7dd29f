// @ts-check
import { main } from './lib/every-command.mjs';

await main(process.argv.slice(2));
