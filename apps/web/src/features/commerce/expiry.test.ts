import {expect, test} from 'vitest';
import {endsSoon} from './expiry.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

test.each([
  [{subscribed: true, expiresAt: inDays(4)}, true],
  [{subscribed: true, expiresAt: inDays(5)}, true],
  [{subscribed: true, expiresAt: inDays(6)}, false],
  [{subscribed: true, expiresAt: null}, false],
  [{subscribed: false, expiresAt: inDays(4)}, false],
  [{subscribed: true, expiresAt: inDays(-1)}, false],
  [null, false],
])('%j', (subscription, soon) => expect(endsSoon(subscription, 5, now)).toBe(soon));
