/**
 * Has a model translate sixty texts of ours into four languages and prints how it copes with our prompts, so that models and
 * prompts can be compared in a minute.
 *
 *   npm run bench:prompts [-- --base-url URL --model NAME --to zh,de --price 0.5,2]
 *
 * The endpoint is that of RECTO_LLM_BASE_URL, RECTO_LLM_MODEL and RECTO_LLM_API_KEY; without one the fake model answers, which tells
 * what is sent, and nothing about a model. Nothing is kept: each run asks for everything.
 */
import {parseArgs} from 'node:util';
import {costOf, createLlm, type Llm, type LlmHost, messageText, sleep} from '@recto/llm';
import {FakeLlm} from '@recto/testkit';
import {makePlan, parseLanguage, translate, volatileLedger, volatileMemory} from '@recto/translate';
import {promptSegments, promptTerms} from './prompt-segments.ts';

const {values} = parseArgs({
  options: {
    'base-url': {type: 'string', default: process.env['RECTO_LLM_BASE_URL'] ?? ''},
    model: {type: 'string', default: process.env['RECTO_LLM_MODEL'] ?? 'fake'},
    to: {type: 'string', default: Object.keys(promptTerms).join()},
    price: {type: 'string', default: '0,0'},
  },
});
const [input = 0, output = 0] = values.price.split(',').map(Number);
const fake = values['base-url'] === '' ? new FakeLlm() : undefined;
const baseUrl = fake ? await fake.listen() : values['base-url'];
const apiKey = process.env['RECTO_LLM_API_KEY'];
const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now(),
  random: Math.random,
  sleep,
};

const rows = [];
for (const name of values.to.split(',')) {
  const to = parseLanguage(name);
  if (!to) throw new Error(`no target language: ${name}`);
  const refusals: string[] = [];
  const llm = listening(
    createLlm({baseUrl, model: values.model, ...(apiKey && {apiKey})}, host, {concurrency: 4}),
    refusals,
  );
  const options = {to, from: 'en', model: values.model, ignore: [], terms: promptTerms[to] ?? []} as const;
  const {planned, sourceWords} = await makePlan(promptSegments, options);
  const tagged = planned.filter(({source}) => source.atoms.size + source.pairs.size > 0).length;
  const began = performance.now();
  const {receipt} = await translate(promptSegments, {
    ...options,
    llm,
    memory: volatileMemory(),
    ledger: volatileLedger(),
    concurrency: 4,
    persist: true,
    signal: new AbortController().signal,
  });
  const {states, usage, terms, requests} = receipt;
  const lostTags = refusals.filter(why => /\btags?\b/.test(why)).length;
  const places = terms.reduce((sum, {segments}) => sum + segments, 0);
  const followed = terms.reduce((sum, term) => sum + term.followed, 0);
  rows.push({
    to,
    texts: planned.length,
    'accepted at once': percent(planned.length - refusals.length, planned.length),
    'tags kept at once': percent(tagged - lostTags, tagged),
    'asked again': refusals.length,
    doubtful: states.doubt,
    'kept in the source': states.kept,
    'terms followed': percent(followed, places),
    requests,
    'sent per 1000 words': Math.round((1000 * usage.promptTokens) / sourceWords),
    'received per 1000 words': Math.round((1000 * usage.completionTokens) / sourceWords),
    cost: costOf(usage, {input, output}).toFixed(4),
    seconds: ((performance.now() - began) / 1000).toFixed(1),
  });
  for (const [why, list] of Map.groupBy(refusals, each => each)) console.error(`${to}: ${list.length} × ${why}`);
}
console.table(rows);
await fake?.close();

/** The same model; why translations were refused is taken from what it is told when it is asked again. */
function listening(llm: Llm, refusals: string[]): Llm {
  return {
    totals: () => llm.totals(),
    complete: (request, signal) => {
      const prompt = request.messages.map(messageText).join('\n');
      const [, whys = ''] = /^An earlier translation was not usable, because\n((?:- \d+: .*\n)+)/m.exec(prompt) ?? [];
      refusals.push(...[...whys.matchAll(/^- \d+: (.*)$/gm)].map(([, why = '']) => why));
      return llm.complete(request, signal);
    },
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
