import { beforeEach, describe, expect, it } from 'vitest';
import { ToolError } from '../lib/console.mjs';
import { runSetup } from './run-setup';
import { STEPS } from './steps';
import { FakeMachine } from './testing/fake-machine';
import { runUpdate } from './update';

const BEFORE = '0123456';
const ORDER = [
  'deploy firestore:indexes',
  'deploy firestore:rules',
  'deploy functions',
  'deploy hosting',
];

let machine: FakeMachine;

/** Sets an installation up and takes a newer version, with an index and rules of its own. */
async function aNewerVersion(): Promise<FakeMachine> {
  const fake = new FakeMachine();
  await runSetup(fake, STEPS, 'do', {});
  fake.google.effects.length = 0;
  fake.google.changes = 0;
  fake.transcript = [];
  fake.commit = 'fedcba9876543210fedcba9876543210fedcba98';
  fake.files.set(
    'firestore/firestore.rules',
    `${fake.read('firestore/firestore.rules') ?? ''}// newer\n`,
  );
  const indexes = JSON.parse(fake.read('firestore/firestore.indexes.json') ?? '') as {
    indexes: object[];
  };
  const fields = [{ fieldPath: 'a' }, { fieldPath: 'b' }];
  indexes.indexes.push({ collectionGroup: 'newer', queryScope: 'COLLECTION', fields });
  fake.files.set('firestore/firestore.indexes.json', JSON.stringify(indexes));
  return fake;
}

beforeEach(async () => {
  machine = await aNewerVersion();
});

describe('npm run setup -- --update', () => {
  it('deploys indexes and rules before their readers, checks the app, and says how to roll back', async () => {
    expect(await runUpdate(machine, 'do', {})).toBe(0);
    expect(machine.google.effects).toEqual(ORDER);
    expect(machine.google.served).toBe('fedcba9');
    const text = machine.transcript.join('\n');
    expect(text).toContain('Check that the app answers: already done');
    expect(text).toContain(
      `To go back to ${BEFORE}: \`git checkout ${BEFORE}\`, then \`npm run setup -- --update\`.`,
    );
  });

  it('does nothing where this version runs already', async () => {
    await runUpdate(machine, 'do', {});
    machine.google.effects.length = 0;
    await runUpdate(machine, 'do', {});
    expect(machine.google.effects).toEqual([]);
  });

  it('leaves the old app in place where it is stopped, and goes on in the same order', async () => {
    for (const [index, step] of ORDER.entries()) {
      machine = await aNewerVersion();
      machine.google.fault = { at: index + 1, how: 'refused' };
      await expect(runUpdate(machine, 'do', {}), step).rejects.toThrow(ToolError);
      expect(machine.google.effects).toEqual(ORDER.slice(0, index));
      expect(machine.google.served).toBe(BEFORE);
      await runUpdate(machine, 'do', {});
      // Google does not say which functions run, so these may be asked for again; the tool skips them.
      expect([...new Set(machine.google.effects)]).toEqual(ORDER);
      expect(machine.google.served).toBe('fedcba9');
    }
  });

  it('prints its commands only, where it is rehearsed', async () => {
    await runUpdate(machine, 'dry-run', {});
    expect(machine.google.changes).toBe(0);
    const printed = machine.transcript.join('\n').matchAll(/npx firebase deploy --only (\S+)/g);
    expect([...printed].map(([, only]) => `deploy ${only}`)).toEqual(ORDER);
  });

  it('goes to no other region than that of the database', async () => {
    machine.google.database = { ...machine.google.database, locationId: 'far-away' };
    await expect(runUpdate(machine, 'do', {})).rejects.toThrow('a database cannot move');
    expect(machine.google.effects).toEqual([]);
  });

  it('needs an installation', async () => {
    await expect(runUpdate(new FakeMachine(), 'do', {})).rejects.toThrow(
      'Nothing was set up from this checkout yet.',
    );
  });
});
