import { MoveDialog } from './move-dialog';
import type { MoveMoneyProps } from '../model/move-money';

/** Dialog "Add a Reward": puts cash, shares or a reward of another kind into a child's account. */
export function DepositDialog(props: MoveMoneyProps) {
  return <MoveDialog {...props} direction="deposit" />;
}
