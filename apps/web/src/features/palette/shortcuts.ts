import type {messages} from './messages.ts';

type Key = keyof (typeof messages)['zh'];
type Shortcut = {readonly does: Key; readonly keys: readonly string[]};

// what stands on the key that is held, on this machine
const control = globalThis.navigator?.platform?.startsWith('Mac') ? '⌘' : 'Ctrl';

/** The keys of the palette, as tooltips name them. */
export const paletteKeys = `${control}+K`;

/** What the keyboard does where; each of `keys` is one way, its parts joined by `+`. */
export const shortcuts: readonly {readonly where: Key; readonly list: readonly Shortcut[]}[] = [
  {
    where: 'anywhere',
    list: [
      {does: 'key-palette', keys: [paletteKeys]},
      {does: 'key-shortcuts', keys: ['?']},
      {does: 'key-escape', keys: ['Esc']},
    ],
  },
  {
    where: 'inTree',
    list: [
      {does: 'key-move', keys: ['↑', '↓']},
      {does: 'key-extend', keys: ['Shift+↑', 'Shift+↓']},
      {does: 'key-fold', keys: ['←', '→']},
      {does: 'key-open', keys: ['Enter']},
      {does: 'key-select', keys: ['Space']},
      {does: 'key-all', keys: [`${control}+A`]},
      {does: 'key-rename', keys: ['F2']},
      {does: 'key-delete', keys: ['Delete']},
    ],
  },
  {
    where: 'inViewer',
    list: [
      {does: 'key-find', keys: [`${control}+F`]},
      {does: 'key-page', keys: ['←', '→', 'K', 'J']},
      {does: 'key-ends', keys: ['Home', 'End']},
      {does: 'key-zoom', keys: ['+', '-']},
      {does: 'key-width', keys: [`${control}+0`]},
      {does: 'key-print', keys: [`${control}+P`]},
    ],
  },
];
