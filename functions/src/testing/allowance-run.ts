import type { AllowancePage, AllowancePartition, Deps } from '../kernel/deps';
import { enqueueDue } from '../allowances/enqueue-due';
import { payAllowancePage } from '../allowances/pay-allowance-page';
import { startAllowances } from '../allowances/start-allowances';

/** Content of the allowance queues. */
interface AllowanceQueues {
  readonly allowanceParts: AllowancePartition[];
  readonly allowancePages: AllowancePage[];
}

/** Runs the schedule once, then everything in the queues. Finished tasks leave their queue. */
export async function runAllowances(
  deps: Deps,
  { allowanceParts, allowancePages }: AllowanceQueues,
): Promise<void> {
  await startAllowances(deps);
  for (let part = allowanceParts[0]; part; part = allowanceParts[0]) {
    await enqueueDue(deps, part);
    allowanceParts.shift();
  }
  for (let page = allowancePages[0]; page; page = allowancePages[0]) {
    await payAllowancePage(deps, page);
    allowancePages.shift();
  }
}
