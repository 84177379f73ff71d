import type {Deps} from '../../deps.ts';
import type {Caller} from '../../http/route.ts';
import {balanceOf} from '../quota/overview.ts';
import {pointsFor} from '../quota/points.ts';
import {readResult} from '../space/results.ts';
import {checkTranslation, type TranslationRequest} from './check.ts';

// Characters of a token, as tokenisers of today's models have them on average, and what a request says beside the text:
// instructions, glossary, context. An estimate, told as one.
const latinPerToken = 4;
const cjkPerToken = 1.4;
const overhead = 1.35;
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** What a translation would cost. Throws Failure: the codes of the call EstimateTranslateTask. */
export async function estimateTranslation(deps: Deps, caller: Caller, request: TranslationRequest) {
  const {model, pageCount, known} = await checkTranslation(deps, deps.db, caller, request);
  const {pages} = await readResult(deps, caller.userId, request.parseId, request.translateParam.pages);
  const tokens = pages.reduce((sum, page) => sum + tokensOf(page.md), 0);
  const promptTokens = Math.ceil(tokens * overhead);
  const completionTokens = Math.ceil(tokens);
  return {
    promptTokens,
    completionTokens,
    points: pointsFor(deps, model, {promptTokens, completionTokens}),
    available: await balanceOf(deps, caller, 'point'),
    pageCount,
    exists: known !== undefined,
  };
}

function tokensOf(text: string): number {
  const wide = text.match(cjk)?.length ?? 0;
  return wide / cjkPerToken + (text.length - wide) / latinPerToken;
}
