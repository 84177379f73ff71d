import {expect, test} from 'vitest';
import {describeChange} from './describe-change.ts';

test.each([
  [{role: 'user'}, {role: 'admin'}, 'role: user → admin'],
  [{bannedAt: null}, {bannedAt: '2026-11-21', reason: 'spam'}, 'bannedAt: – → 2026-11-21, reason: spam'],
  [null, {count: 3, days: 30}, 'count: 3, days: 30'],
  [{status: 1, stage: 'parsing'}, null, 'status: 1, stage: parsing'],
  [500, 600, '500 → 600'],
  [null, null, ''],
  [{list: [1]}, {list: [1, 2]}, 'list: [1] → [1,2]'],
])('%j -> %j', (before, after, line) => expect(describeChange(before, after)).toBe(line));
