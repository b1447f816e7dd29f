import { useState } from 'react';
import { forgetChild, rememberedChildren } from './remembered-children';

/** Provides the children whom this device remembers. */
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
