/** Style module of antd, and the classes that a component hands to it. */
interface StyleModule {
  readonly module: string;
  /** Class of the elements that it has rules for. */
  readonly prefix: string;
  /** Class of the element that has the component's variables. */
  readonly root: string;
}

const WAVE: StyleModule = { module: '_util/wave/style', prefix: 'ant-wave', root: 'ant-wave' };

const OF_COMPONENTS: Readonly<Record<string, readonly StyleModule[]>> = {
  Checkbox: [stylesOf('checkbox', 'ant-checkbox'), WAVE],
  // It shows nothing itself.
  ConfigProvider: [],
  // It styles its menu, too.
  Dropdown: [stylesOf('dropdown', 'ant-dropdown')],
  Modal: [stylesOf('modal', 'ant-modal')],
  Select: [stylesOf('select', 'ant-select')],
  Switch: [stylesOf('switch', 'ant-switch', 'ant-switch'), WAVE],
};

/** Names that our modules may import from antd: components with styles, and the theme. */
export const KNOWN_IMPORTS: ReadonlySet<string> = new Set([...Object.keys(OF_COMPONENTS), 'theme']);

export const STYLE_MODULES: ReadonlyMap<string, StyleModule> = new Map(
  Object.values(OF_COMPONENTS)
    .flat()
    .map((each) => [each.module, each]),
);

function stylesOf(component: string, prefix: string, root = `${prefix}-css-var`): StyleModule {
  return { module: `${component}/style/index`, prefix, root };
}
