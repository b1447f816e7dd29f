import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';
import { HASH, KEY, MEASURES } from 'virtual:antd-classes';

// Stands in builds for what antd does to write its styles into the page: web/antd-plugin.ts.

/** Style module of antd, and the classes that the style sheet has for it, if it has any. */
interface StyleModule {
  readonly module: string;
  readonly prefix?: string;
  readonly root?: string;
}

/** @throws Error if the style sheet has other classes, or none */
function assertStyled(styled: StyleModule, prefix: string, root = prefix): void {
  if (styled.prefix === prefix && styled.root === root) return;
  throw new Error(`web/antd-styles.ts lacks ${styled.module} for ${prefix} in ${root}`);
}

export function classesHook(styled: StyleModule) {
  return (prefix: string, root?: string, hasOwn = true): [hash: string, key: string] => {
    // A menu within a dropdown has the dropdown's.
    if (hasOwn) assertStyled(styled, prefix, root);
    return [HASH, KEY];
  };
}

export function hashHook(styled: StyleModule) {
  return (prefix: string): string => {
    assertStyled(styled, prefix);
    return HASH;
  };
}

export function stylePart(styled: StyleModule) {
  return ({ prefixCls }: { readonly prefixCls: string }): null => {
    assertStyled(styled, prefixCls);
    return null;
  };
}

/** Returns the theme's measures in antd's form; components only calculate with them. */
export function useStaticToken() {
  const { motion } = useContext(DesignTokenContext).token;
  const token = { ...MEASURES, motion };
  return [undefined, token, HASH, token, { prefix: 'ant', key: KEY }, true];
}
