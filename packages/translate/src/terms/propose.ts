import {addUsage, type Llm, noUsage, parseJsonResponse, type Usage} from '@recto/llm';
import {type Doc, longestAbout, plainText} from '@recto/model';
import {detectLanguage} from '../detect-language.ts';
import {type Term, unknownTerms} from '../glossary.ts';
import {type LanguageCode, scriptsOf} from '../languages.ts';
import {aboutKey, type BriefingQuestion, briefingMessages, briefingSchema} from '../prompts/briefing.ts';
import {promptTokensOf} from '../prompts/prompt-tokens.ts';
import {countScripts} from '../script.ts';
import {findTermCandidates, type TermCandidate} from './candidates.ts';

/** A term of a document with the translation that a model proposes. */
export type ProposedTerm = Term & {
  /** Occurrences in the document. */
  readonly count: number;
};

export type ProposeTermsOptions = {
  readonly to: LanguageCode;
  readonly from?: LanguageCode;
  readonly pages?: ReadonlySet<number>;
  /** Terms whose translation is known: they are not requested. */
  readonly known?: readonly Term[];
  /** Whether one request is all that may be sent, with the best candidates. */
  readonly once?: boolean;
};

/** The requests for a document's terms, and for what it is about, with their estimated usage. */
export type TermRequests = {
  readonly requests: readonly {readonly candidates: readonly TermCandidate[]; readonly question: BriefingQuestion}[];
  readonly promptTokens: number;
  /** Maximum for all responses together. */
  readonly completionTokens: number;
  readonly to: LanguageCode;
};

/** What a model says of a document. */
export type Proposal = {
  /** One sentence in the target language; absent where the answer had none. */
  readonly about?: string;
  readonly terms: readonly ProposedTerm[];
  readonly usage: Usage;
};

// candidates of a document and of a request: further ones are seldom terms, and responses become long
const maxCandidates = 120;
const candidatesPerRequest = 60;
const tokensPerTerm = 24;
const tokensOfAbout = 120;

/** Extracts term candidates and prepares the requests for them; none if there are no candidates. */
export function prepareTermRequests(doc: Doc, options: ProposeTermsOptions): TermRequests {
  const {known = []} = options;
  const most = options.once ? candidatesPerRequest : maxCandidates;
  const found = findTermCandidates(doc, options, most + known.length);
  const open = unknownTerms(found, known).slice(0, most);
  const beginning = beginningOf(doc);
  const {to, from = detectLanguage(beginning)} = options;
  const common = {beginning, headings: headingsOf(doc), from, to};
  const requests: TermRequests['requests'][number][] = [];
  for (let start = 0; start < open.length; start += candidatesPerRequest) {
    const candidates = open.slice(start, start + candidatesPerRequest);
    const sources = candidates.map(({source}) => source);
    requests.push({candidates, question: {...common, candidates: sources, about: start === 0}});
  }
  const promptTokens = requests.reduce((sum, {question}) => sum + promptTokensOf(briefingMessages(question)), 0);
  const completionTokens = open.length > 0 ? open.length * tokensPerTerm + tokensOfAbout : 0;
  return {requests, promptTokens, completionTokens, to};
}

/**
 * Has a model choose and translate terms and say what the document is about, for a person to correct before the translation
 * begins. Candidates without a usable translation are dropped. Throws LlmFailure, or the signal's reason.
 */
export async function proposeTerms({requests, to}: TermRequests, llm: Llm, signal: AbortSignal): Promise<Proposal> {
  const answers = await Promise.all(
    requests.map(async ({candidates, question}) => {
      const format = {name: 'terms', schema: briefingSchema(question)};
      const messages = briefingMessages(question);
      // reasoning models need tokens for it
      const maxTokens = candidates.length * tokensPerTerm + tokensOfAbout + 4000;
      const {text, usage} = await llm.complete({messages, format, maxTokens}, signal);
      const {fields} = parseJsonResponse(text);
      const wordsOf = (key: string): string => {
        const value = fields.get(key);
        return typeof value === 'string' ? value.trim() : '';
      };
      const terms = candidates.flatMap(({source, count}, index) => {
        const target = wordsOf(String(index + 1));
        return isTranslation(target, source, to) ? [{source, target, count}] : [];
      });
      return {terms, usage, about: isSentence(wordsOf(aboutKey)) ? wordsOf(aboutKey) : undefined};
    }),
  );
  const about = answers.find(answer => answer.about !== undefined)?.about;
  return {
    ...(about !== undefined && {about}),
    terms: answers.flatMap(({terms}) => terms),
    usage: answers.reduce((sum, {usage}) => addUsage(sum, usage), noUsage),
  };
}

// characters: enough to show the subject of the document
const beginningLength = 1000;
const headingsLength = 600;

function beginningOf(doc: Doc): string {
  let text = '';
  for (const block of doc.children) {
    if (block.type === 'heading' || block.type === 'paragraph') text += `${plainText(block.children)}\n`;
    if (text.length > beginningLength) break;
  }
  return text.slice(0, beginningLength).trim();
}

/** The headings of the upper levels, as many as are worth their tokens. */
function headingsOf(doc: Doc): string[] {
  const texts: string[] = [];
  let left = headingsLength;
  for (const block of doc.children) {
    if (block.type !== 'heading' || block.depth > 2) continue;
    const text = plainText(block.children).replace(/\s+/g, ' ').trim();
    left -= text.length;
    if (left < 0) break;
    texts.push(text);
  }
  return texts;
}

/** Whether what a model says of a document is of use: one line that is neither empty nor an essay. */
const isSentence = (text: string): boolean =>
  text.length > 0 && text.length <= longestAbout && !/[\n<>{}]/.test(text) && /\p{L}/u.test(text);

/** Whether a translation is plausible: short, in the target's writing system, and not the source itself. */
function isTranslation(target: string, source: string, to: LanguageCode): boolean {
  if (target === '' || target.length > 20 + 3 * source.length || /[\n<>{}[\]=]/.test(target)) return false;
  if (target.toLowerCase() === source.toLowerCase()) return false;
  const scripts = scriptsOf(to);
  const counts = Object.entries(countScripts(target)).filter(([, count]) => count > 0);
  const isOwn = (script: string) => (scripts as readonly string[]).includes(script);
  // a term of any language may contain a name in Latin letters, but not letters of a third writing system
  return counts.some(([script]) => isOwn(script)) && counts.every(([script]) => isOwn(script) || script === 'latin');
}
