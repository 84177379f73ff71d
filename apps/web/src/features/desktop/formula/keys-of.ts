const modifiers = [
  ['Ctrl', 'ctrlKey'],
  ['Alt', 'altKey'],
  ['Shift', 'shiftKey'],
  ['Super', 'metaKey'],
] as const;

type Press = Pick<KeyboardEvent, 'code' | (typeof modifiers)[number][1]>;

/** The keys of a press as a shortcut, modifiers first; undefined as long as only modifiers are down. */
export function keysOf(press: Press): readonly string[] | undefined {
  if (press.code === '' || /^(?:Control|Alt|Shift|Meta|OS)(?:Left|Right)?$/.test(press.code)) return undefined;
  return [...modifiers.flatMap(([name, flag]) => (press[flag] ? [name] : [])), press.code];
}

/** A shortcut as it is written for people. */
export const writtenKeys = (keys: readonly string[]): string =>
  keys.map(key => key.replace(/^(?:Key|Digit)(?=.$)/, '')).join(' + ');
