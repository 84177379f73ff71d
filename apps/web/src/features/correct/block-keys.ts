import type {RoleChoice} from './block-kind.ts';

/** What can be done with the selected block. */
export type BlockActions = {
  readonly role: (choice: RoleChoice) => void;
  readonly move: (step: -1 | 1) => void;
  readonly join: () => void;
  readonly remove: () => void;
  readonly insert: () => void;
  readonly edit: () => void;
  readonly step: (by: number) => void;
};

const roleKeys: Readonly<Record<string, RoleChoice>> = {
  0: 'paragraph',
  1: 'heading1',
  2: 'heading2',
  3: 'heading3',
  4: 'heading4',
  5: 'heading5',
  6: 'heading6',
  l: 'bullet',
  o: 'numbered',
  t: 'caption',
  c: 'code',
  q: 'quote',
  f: 'equation',
  r: 'reference',
  x: 'furniture',
};

/** What a key does to the selected block; tells whether it does anything. */
export function actOnKey(event: React.KeyboardEvent, act: BlockActions): boolean {
  const {key, altKey} = event;
  if (event.ctrlKey || event.metaKey) return false;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -8,
    PageDown: 8,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const step = steps[key];
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) act.move(key === 'ArrowUp' ? -1 : 1);
  else if (altKey) return false;
  else if (step !== undefined) act.step(step);
  else if (key === 'Enter' || key === 'F2') act.edit();
  else if (key === 'Delete') act.remove();
  else if (key === 'j') act.join();
  else if (key === 'n') act.insert();
  else {
    const choice = roleKeys[key];
    if (!choice) return false;
    act.role(choice);
  }
  return true;
}
