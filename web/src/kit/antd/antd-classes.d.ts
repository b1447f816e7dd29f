/** antd's style sheet, computed by the build (web/antd-plugin.ts); otherwise empty. */
declare module 'virtual:antd.css';

/** Classes and measures that belong to the sheet. */
declare module 'virtual:antd-classes' {
  /** Class of the elements that antd's rules apply to. */
  export const HASH: string;
  /** Class of the elements that have antd's variables. */
  export const KEY: string;
  /** Numbers of the theme, by name. */
  export const MEASURES: Readonly<Record<string, number>>;
}
