import { useState } from 'react';
import { forgetChild, rememberedChildren } from './remembered-children';

/** The children whom the device remembers, as the login shows them. */
export function useRemembered() {
  const [list, setList] = useState(rememberedChildren);
  const forget = (accessCode: string) => {
    forgetChild(accessCode);
    setList(rememberedChildren());
  };
  const refresh = () => {
    setList(rememberedChildren());
  };
  return { list, forget, refresh };
}
