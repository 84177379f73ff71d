import {expect, test} from 'vitest';
import {onFirst} from './on-first.ts';

class Base {
  declare mark: number;
  constructor(mark: number) {
    this.mark = mark;
  }
  say() {
    return 'base';
  }
}
class Derived extends Base {
  override say() {
    return 'derived';
  }
}

test('the prototype that has the method is handed over once', () => {
  const found: Base[] = [];
  onFirst<Base>('mark', 'say', prototype => found.push(prototype));
  // an object of another kind passes through
  const other: {mark?: number} = {};
  other.mark = 3;
  expect(Object.entries(other)).toEqual([['mark', 3]]);
  expect(found).toEqual([]);
  expect(Object.entries(new Derived(1))).toEqual([['mark', 1]]);
  expect(new Base(2).mark).toBe(2);
  expect(found).toEqual([Base.prototype]);
  expect('mark' in {}).toBe(false);
});
