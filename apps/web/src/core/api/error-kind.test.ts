import {ApiError} from '@recto/api';
import {expect, test} from 'vitest';
import {AuthenticationCancelled} from '../session/refresh.ts';
import {kindOf} from './error-kind.ts';
import {ServerUnreachable} from './reachability.ts';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/viewer-1.js'), 'module'],
  [new TypeError('error loading dynamically imported module: /assets/viewer-1.js'), 'module'],
  [new TypeError('Importing a module script failed.'), 'module'],
  [new Error('Unable to preload CSS for /assets/viewer-1.css'), 'module'],
  [new ApiError('network_error', '', 0), 'network'],
  [new ApiError('internal_error', '', 500), 'server'],
  [new ApiError('unauthorized', '', 401), 'session'],
  [new AuthenticationCancelled(), 'session'],
  [new ServerUnreachable('away'), 'network'],
  [new TypeError('x is undefined'), 'page'],
  ['just a text', 'page'],
  [undefined, 'page'],
])('%s', (thrown, kind) => expect(kindOf(thrown)).toBe(kind));
