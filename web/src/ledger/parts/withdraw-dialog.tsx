import { MoveDialog } from './move-dialog';
import type { MoveMoneyProps } from '../model/move-money';

/** Dialog that takes cash, shares or a reward of another kind out of a child's account. */
export function WithdrawDialog(props: MoveMoneyProps) {
  return <MoveDialog {...props} direction="withdraw" />;
}
