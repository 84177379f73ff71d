import {createTheme, type MantineColorsTuple} from '@mantine/core';

// ink blue, from nearly white to nearly black
const ink: MantineColorsTuple = [
  '#eef3fb',
  '#d9e3f2',
  '#b0c5e5',
  '#84a5d9',
  '#5f8acf',
  '#4879c9',
  '#3b70c7',
  '#2c5fb0',
  '#23549e',
  '#14488c',
];

/** Recto's look on top of the library: one calm accent, small radii, system fonts for both scripts. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: {light: 7, dark: 4},
  colors: {ink},
  autoContrast: true,
  // names of files in titles run over lines
  components: {Modal: {styles: {title: {lineHeight: 1.4, overflowWrap: 'anywhere'}}}},
  defaultRadius: 'md',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, monospace',
});
