import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { runGithub } from './github';
import { runSetup } from './run-setup';
import { STEPS } from './steps';
import { FakeMachine, SECRET_VALUES } from './testing/fake-machine';

const REPOSITORY = 'mei/bank';
const PROJECT = 'pennysprout-a1b2c3';

let machine: FakeMachine;
const connect = (repository = REPOSITORY) => runGithub(machine, 'do', {}, repository);

beforeEach(async () => {
  machine = new FakeMachine();
  await runSetup(machine, STEPS, 'do', {});
  machine.google.effects.length = 0;
  machine.google.changes = 0;
  machine.transcript = [];
});

describe('npm run setup -- --github', () => {
  it('lets the environment of one repository deploy, and no other', async () => {
    await connect();
    const { google } = machine;
    expect(google.gate).toMatchObject({
      attributeCondition: "assertion.repository_id == '1001'",
      oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
    });
    expect(google.policies['deployer']?.bindings).toEqual([
      {
        role: 'roles/iam.workloadIdentityUser',
        members: [
          'principal://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github/subject/repo:mei/bank:environment:production',
        ],
      },
    ]);
    await connect('mei/other');
    expect(google.gate).toMatchObject({
      attributeCondition: "assertion.repository_id == '1002'",
    });
  });

  it('asks for the number of one that GitHub does not show, and does nothing without', async () => {
    const question =
      'Number of mei/secret, which GitHub does not show (`gh api repos/mei/secret --jq .id` prints it)';
    await expect(connect('mei/secret')).rejects.toThrow('gh api repos/mei/secret');
    expect(machine.google.effects).toEqual([]);
    machine.replies.set(question, ['1003']);
    await connect('mei/secret');
    expect(machine.google.gate).toMatchObject({
      attributeCondition: "assertion.repository_id == '1003'",
    });
  });

  it('prints each variable that the workflow reads, and no secret', async () => {
    await connect();
    const workflow = readFileSync(inRoot('.github/workflows/deploy.yml'), 'utf8');
    const names = [...workflow.matchAll(/vars\.(\w+)/g)].map(([, name = '']) => name);
    const said = machine.transcript.filter((line) => /^\n[A-Z_]+\n./.test(line));
    expect(said.map((line) => line.split('\n')[1]).sort()).toEqual([...new Set(names)].sort());
    expect(said).toContain(`\nAPP_ORIGIN\nhttps://${PROJECT}.web.app`);
    expect(SECRET_VALUES.filter((value) => said.join().includes(value))).toEqual([]);
  });

  it('goes on where it was stopped, and has each effect once', async () => {
    await connect();
    const wanted = [...machine.google.effects];
    expect(wanted).toHaveLength(6);
    for (const index of wanted.keys()) {
      machine = new FakeMachine();
      await runSetup(machine, STEPS, 'do', {});
      const { google } = machine;
      google.effects.length = 0;
      google.fault = { at: google.changes + index + 1, how: 'refused' };
      await expect(connect()).rejects.toThrow('npm run setup');
      await connect();
      expect(google.effects).toEqual(wanted);
    }
  });

  it('links the README to the site of every screen, once', async () => {
    machine.write('README.md', readFileSync(inRoot('README.md'), 'utf8'));
    await connect();
    const linked = machine.read('README.md');
    expect(linked).toContain('[See every screen](https://mei.github.io/bank/)');
    const lines = machine.transcript.length;
    await connect();
    expect(machine.read('README.md')).toBe(linked);
    expect(machine.transcript.slice(lines).join()).not.toContain('README.md');
  });

  it('refuses what is no repository', async () => {
    await expect(connect('https://github.com/mei/bank')).rejects.toThrow('is no repository');
  });
});
