import {expect, test, vi} from 'vitest';
import {type Content, createAutosave, type SaveState} from './autosave.ts';

type Answer = {saved: boolean; revision: number} | Error;

function setUp(answers: readonly Answer[] = [], automatic = true) {
  const left = [...answers];
  const saves: [string, number, boolean][] = [];
  const states: SaveState[] = [];
  let timer: (() => void) | undefined;
  let revision = 1;
  const text = (markdown: string): Content => ({name: 'n', markdown});
  const autosave = createAutosave(
    {
      save: async ({markdown}, at, keep) => {
        saves.push([markdown, at, keep]);
        const answer = left.shift() ?? {saved: true, revision: ++revision};
        if (answer instanceof Error) throw answer;
        ({revision} = answer);
        return answer;
      },
      onState: state => void states.push(state),
      later: (_, then) => {
        timer = then;
        return () => {
          timer = undefined;
        };
      },
    },
    {content: text('a'), revision: 1, automatic: () => automatic},
  );
  const tick = async () => {
    const then = timer;
    timer = undefined;
    then?.();
    await vi.waitFor(() => expect(states.at(-1)).not.toBe('saving'), 30_000);
  };
  return {autosave, text, saves, states, tick, waits: () => timer !== undefined};
}

test('saves after a pause, against the last revision', async () => {
  const {autosave, text, saves, states, tick} = setUp();
  autosave.change(text('ab'));
  autosave.change(text('abc'));
  await tick();
  autosave.change(text('abcd'));
  await tick();
  expect(saves).toEqual([
    ['abc', 1, false],
    ['abcd', 2, false],
  ]);
  expect(states).toEqual(['changed', 'saving', 'saved', 'changed', 'saving', 'saved']);
  expect(autosave.unsaved()).toBeUndefined();
});

test('a change that is taken back is not saved', () => {
  const {autosave, text, states, waits} = setUp();
  autosave.change(text('ab'));
  autosave.change(text('a'));
  expect(waits()).toBe(false);
  expect(states).toEqual(['changed', 'saved']);
});

test('tries again when the line was down, with what was written meanwhile', async () => {
  const {autosave, text, saves, states, tick} = setUp([new Error('down')]);
  autosave.change(text('ab'));
  await tick();
  expect(states.at(-1)).toBe('failed');
  expect(autosave.unsaved()?.markdown).toBe('ab');
  autosave.change(text('abc'));
  await tick();
  expect(saves.at(-1)).toEqual(['abc', 1, false]);
  expect(states.at(-1)).toBe('saved');
});

test('a text saved elsewhere waits for a decision', async () => {
  const {autosave, text, saves, states, tick, waits} = setUp([{saved: false, revision: 7}]);
  autosave.change(text('ab'));
  await tick();
  expect(states.at(-1)).toBe('conflict');
  autosave.change(text('abc'));
  expect(waits()).toBe(false);
  await autosave.overwrite();
  expect(saves.at(-1)).toEqual(['abc', 7, true]);
  expect(states.at(-1)).toBe('saved');
});

test('taking what is there ends a conflict', async () => {
  const {autosave, text, tick, states} = setUp([{saved: false, revision: 7}]);
  autosave.change(text('ab'));
  await tick();
  autosave.accept(text('theirs'));
  expect(states.at(-1)).toBe('saved');
  expect(autosave.unsaved()).toBeUndefined();
  expect(autosave.revision()).toBe(7);
});

test('without autosave it waits for a command', async () => {
  const {autosave, text, saves, waits} = setUp([], false);
  autosave.change(text('ab'));
  expect(waits()).toBe(false);
  await autosave.flush();
  expect(saves).toEqual([['ab', 1, false]]);
});
