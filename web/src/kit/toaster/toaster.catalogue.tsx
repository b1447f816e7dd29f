import { useEffect } from 'react';
import { Alone } from '../../catalogue/alone';
import type { Stories } from '../../catalogue/stories';
import { toast, type ToastContent } from '../../kernel/browser/toast';

function Toasted(content: ToastContent) {
  useEffect(() => {
    toast.show(content);
  });
  return <p>A page</p>;
}

const nothing = () => undefined;

export const stories: Stories = {
  success: (
    <Alone>
      <Toasted
        description="$5.00 was added to Leo’s account."
        title="Deposit Successful"
        tone="success"
      />
    </Alone>
  ),
  failure: (
    <Alone>
      <Toasted description="Please try again." title="Reward Failed" tone="destructive" />
    </Alone>
  ),
  'with an action': (
    <Alone>
      <Toasted action={{ label: 'Take back', onAct: nothing }} title="Deposit Successful" />
    </Alone>
  ),
};
