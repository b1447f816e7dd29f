// @ts-check
/**
 * A suite of its own that is open to the network, as `npm start -- --lan` is, for a test that comes from
 * there. The functions are built already. Says where it is in its last line, as JSON.
 */
import { buildWeb } from '../build.mjs';
import { say } from '../console.mjs';
import { requireLanAddress } from '../lan.mjs';
import { prepareEmulators } from '../prepare.mjs';
import { seed, warmUp } from '../seed.mjs';
import { runUntilStopped } from '../stop.mjs';
import { lanUrl, planSuite, requireSuitePorts, startSuite } from '../suite.mjs';

await runUntilStopped(async (onStop) => {
  const plan = planSuite('lan', { lan: requireLanAddress() });
  await requireSuitePorts(plan);
  const parts = await prepareEmulators();
  await buildWeb(plan);
  const suite = await startSuite(plan, parts);
  onStop(suite.stop);
  const accounts = await seed(plan);
  await warmUp(plan, accounts);
  say(JSON.stringify({ url: lanUrl(plan), accounts }));
  throw await suite.ended;
}, 0);
