import type {TaskState} from '@recto/api';
import {expect, test} from 'vitest';
import {translate} from '../i18n/translate.ts';
import {describeStage, parseStages, stageMessages, translateStages} from './stage.ts';

const say = (task: {stage: string; queuePosition?: number | null; speed?: number | null; usage?: TaskState['usage']}) =>
  describeStage((key, values) => translate(stageMessages, 'en', key, values), {
    queuePosition: null,
    speed: null,
    usage: null,
    ...task,
  });

test('each stage of parses and translations has words of its own', () => {
  expect(parseStages.map(stage => say({stage}))).toEqual([
    'Uploading',
    'Waiting',
    'Waiting for storage, continues by itself',
    'Parsing',
    'Exporting',
    'Waiting',
  ]);
  expect(translateStages.map(stage => say({stage}))).toEqual([
    'Uploading',
    'Waiting',
    'Waiting for storage, continues by itself',
    'Parsing',
    'Parsed',
    'Waiting for translation',
    'Translating',
    'Exporting',
    'Waiting',
  ]);
  expect(say({stage: 'of tomorrow'})).toBe('Working');
});

test('the place in the queue comes before the stage, speed goes with it', () => {
  expect(say({stage: 'pending', queuePosition: 3})).toBe('Waiting, 2 tasks ahead');
  expect(say({stage: 'pending', queuePosition: 1})).toBe('About to start');
  expect(say({stage: 'analyzing', speed: 12.3})).toBe('Parsing · 12 pages/s');
});

test('the usage of a translation is shown from its first response on, points where it costs some', () => {
  const used = (promptTokens: number, completionTokens: number, points: number) =>
    say({stage: 'translating', usage: {promptTokens, completionTokens, points}});
  expect(used(0, 0, 0)).toBe('Translating');
  expect(used(1200, 345, 0)).toBe('Translating · 1,545 tokens so far');
  expect(used(1, 0, 1)).toBe('Translating · 1 token so far · 1 point');
});
