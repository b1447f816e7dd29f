import { expect, test } from 'vitest';
import { personalPartsOf } from './personal-url';
import { startFakeServer } from './fake-server';

const partsOf = (path: string) => personalPartsOf(new URL(path, 'https://app.example.com'));

test.each([
  ['/api/invitations?email=', ['email']],
  ['/api/children/mia?familyId=lin&confirmName=Mia', ['confirmName']],
  ['/api/parents/mei%40example.com', ['mei@example.com']],
  ['/api/children?parentId=mei@example.com', ['mei@example.com']],
  ['/api/children/mia?familyId=lin', []],
])('the personal data in %s is %j', (path, parts) => {
  expect(partsOf(path)).toEqual(parts);
});

test('the fake server of every test refuses a URL with personal data', async () => {
  startFakeServer();
  await expect(fetch('/api/invitations?email=mei%40example.com')).rejects.toThrow(
    'email, mei@example.com',
  );
});
