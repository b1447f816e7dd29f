// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { lockfileOf } from './lib/functions-lockfile.mjs';
import { inRoot } from './lib/paths.mjs';

// The functions’ folder is deployed alone and installed at its destination. Its own lockfile makes sure
// that the tested versions are installed, including transitive ones.
const whole = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const own = JSON.stringify(lockfileOf(whole, 'functions'), null, 2);
writeFileSync(inRoot('functions', 'package-lock.json'), `${own}\n`);
