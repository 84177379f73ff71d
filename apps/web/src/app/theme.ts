import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

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

// the library's, but from the middle on dark enough for white letters, and for letters on white
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#d63333',
  '#c92a2a',
  '#b92727',
  '#a61e1e',
];

// from letters to grounds, with a little of the ink in the gray
const dark: MantineColorsTuple = [
  '#d7dae0',
  '#b9bec7',
  '#8e949f',
  '#6a717d',
  '#3b414b',
  '#30353e',
  '#272b33',
  '#1d2026',
  '#16181d',
  '#101216',
];

/**
 * Recto's look on top of the library: one calm accent, small radii, system fonts for both scripts. `close` is what
 * the crosses of dialogs and messages are called, `reveal` what shows a password that is being entered.
 */
export const themeFor = ({close, reveal}: {readonly close: string; readonly reveal: string}): MantineThemeOverride =>
  createTheme({
    primaryColor: 'ink',
    primaryShade: {light: 7, dark: 6},
    colors: {ink, red, dark},
    autoContrast: true,
    respectReducedMotion: true,
    defaultRadius: 'md',
    fontFamily:
      'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, monospace',
    components: {
      Modal: {
        defaultProps: {closeButtonProps: {'aria-label': close}},
        // names of files in titles run over lines
        // a field that gets the focus does not come to lie under the buttons (dialog-footer.tsx)
        styles: {title: {lineHeight: 1.4, overflowWrap: 'anywhere'}, content: {scrollPaddingBottom: 72}},
      },
      PasswordInput: {defaultProps: {visibilityToggleButtonProps: {'aria-label': reveal}}},
      // words on buttons are as heavy as labels, in both scripts
      Button: {styles: {label: {fontWeight: 500}}},
      // room around each word
      SegmentedControl: {styles: {label: {paddingInline: 10}}},
      Badge: {defaultProps: {tt: 'none'}},
      Drawer: {defaultProps: {closeButtonProps: {'aria-label': close}}},
      Notification: {defaultProps: {closeButtonProps: {'aria-label': close}}},
      // the first entry gets the focus, not an element beside the entries without a name
      Menu: {defaultProps: {withInitialFocusPlaceholder: false}},
      // in running text color alone is not enough
      Anchor: {defaultProps: {underline: 'always'}},
      // names of columns stay in one line, quieter than what stands below them
      Table: {
        styles: {th: {color: 'var(--mantine-color-dimmed)', fontSize: 12, fontWeight: 500, whiteSpace: 'nowrap'}},
      },
      // what scrolls has to be reached by the keyboard
      TableScrollContainer: {
        defaultProps: {scrollAreaProps: {offsetScrollbars: false, viewportProps: {tabIndex: 0}}},
      },
    },
  });

/** Colors of quiet texts and links that stand out from their ground by 4.5 to 1, as WCAG 2.2 asks (1.4.3). */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636b',
    '--mantine-color-placeholder': '#6b7280',
    // what stands on the pale grounds of badges, and warnings in a text
    '--mantine-color-teal-light-color': '#066649',
    '--mantine-color-yellow-light-color': '#8a4600',
    '--mantine-color-teal-text': '#087f5b',
    '--mantine-color-red-text': '#c92a2a',
    '--mantine-color-error': '#c92a2a',
    // hairlines
    '--mantine-color-default-border': '#dfe3e8',
    '--mantine-color-text': '#16191d',
  },
  dark: {
    '--mantine-color-dimmed': '#a2a8b3',
    '--mantine-color-placeholder': '#979ea9',
    // what is wrong with a field
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-ink-3)',
    '--mantine-color-bright': 'var(--mantine-color-dark-0)',
    '--mantine-color-default-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    // pale grounds let the ground below through instead of shining in full color
    ...pale('ink', '#5f8acf', 'var(--mantine-color-ink-2)'),
    ...pale('red', '#ff6b6b', 'var(--mantine-color-red-2)'),
    ...pale('teal', '#20c997', '#8ce8c8'),
    ...pale('yellow', '#fcc419', '#ffe08a'),
    ...pale('gray', '#909aa8', 'var(--mantine-color-dark-0)'),
  },
});

const pale = (name: string, color: string, letters: string): Readonly<Record<string, string>> => ({
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, ${color} 16%, transparent)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${color} 24%, transparent)`,
  [`--mantine-color-${name}-light-color`]: letters,
});
