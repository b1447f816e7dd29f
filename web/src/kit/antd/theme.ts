import { theme, type ThemeConfig } from 'antd';

// antd derives hover and border shades by arithmetic on hex values, so it cannot use CSS variables;
// these repeat the base colours of kit/styles/tokens.css and nothing else.
const LIGHT = {
  colorPrimary: '#4f46e5',
  colorSuccess: '#04724d',
  colorWarning: '#92500a',
  colorError: '#c02626',
  colorTextBase: '#1f1b3d',
  colorTextPlaceholder: '#6b6786',
  colorBgBase: '#ffffff',
  colorBorder: '#7d7a98',
  colorBorderSecondary: '#e2e0f2',
  colorTextSecondary: '#5a5675',
  colorTextDescription: '#5a5675',
  colorPrimaryBorder: '#4f46e5',
  controlItemBgHover: '#f4f3fd',
};

const DARK = {
  colorPrimary: '#a5a0ff',
  colorSuccess: '#4ade9f',
  colorWarning: '#fcd07a',
  colorError: '#ff9c9c',
  colorTextBase: '#f3f1ff',
  colorTextPlaceholder: '#a8a3cc',
  colorBgBase: '#1e1a3c',
  colorBorder: '#8f8ab5',
  colorBorderSecondary: '#3a3466',
  colorTextSecondary: '#bdb8dd',
  colorTextDescription: '#bdb8dd',
  colorPrimaryBorder: '#a5a0ff',
  controlItemBgHover: '#312b68',
  // Computed ones would be a loud blue.
  colorBgContainer: '#1e1a3c',
  colorBgElevated: '#282350',
};

/** Builds PennySprout's antd theme. `motion` is false if the system asks for reduced motion. */
export function antdTheme(scheme: { dark: boolean; motion: boolean }): ThemeConfig {
  const colors = scheme.dark ? DARK : LIGHT;
  return {
    algorithm: scheme.dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...colors,
      fontFamily: 'var(--font-body)',
      fontSize: 16,
      borderRadius: 10,
      borderRadiusLG: 16,
      controlHeight: 44,
      controlHeightLG: 52,
      lineWidthFocus: 3,
      motion: scheme.motion,
    },
    components: {
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none' },
      Modal: { borderRadiusLG: 24, titleFontSize: 22 },
      Checkbox: { controlInteractiveSize: 22 },
      Switch: {
        trackHeight: 30,
        trackMinWidth: 52,
        handleSize: 24,
        // A switch that is off needs contrast as well.
        colorTextQuaternary: colors.colorBorder,
        colorTextTertiary: colors.colorBorder,
      },
    },
  };
}
