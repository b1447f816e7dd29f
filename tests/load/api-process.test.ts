import { expect, it } from 'vitest';
import { inRoot } from '../../tools/lib/paths.mjs';
import { childrenOf } from '../../tools/lib/process-tree.mjs';
import { wardenPid } from '../../tools/lib/warden.mjs';
import { startApiProcess } from './api-process';

const started = () => childrenOf(process.pid).filter((pid) => pid !== wardenPid());

it('a failed start leaves nothing behind of an API that never reports its address', async () => {
  const host = inRoot('tools', 'lib', 'testing', 'unready-program.mjs');
  const before = started();
  const env = { ...process.env, UNREADY_CHILD: '1' };
  await expect(startApiProcess(env, { host, limitMs: 500 })).rejects.toThrow(
    'the API says nothing for 0.5 s',
  );
  await expect.poll(started).toEqual(before);
});
