// @ts-check
import { main } from './lib/icons.mjs';

await main();
