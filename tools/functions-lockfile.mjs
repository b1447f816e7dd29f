// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { lockfileOf } from './lib/functions-lockfile.mjs';
import { inRoot } from './lib/paths.mjs';

// The folder of the functions is deployed alone and installed where it arrives. With a lockfile of its
// own, what arrives is what was tested, down to what the dependencies depend on.
const whole = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const own = JSON.stringify(lockfileOf(whole, 'functions'), null, 2);
writeFileSync(inRoot('functions', 'package-lock.json'), `${own}\n`);
