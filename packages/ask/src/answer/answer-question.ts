import {addUsage, noUsage, type Usage} from '@recto/llm';
import type {Scored} from '../find/score-units.ts';
import type {Library, Unit} from '../units/unit.ts';
import {AnswerStream} from './answer-stream.ts';
import {completeAnswer} from './complete-answer.ts';
import {documentText} from './document-text.ts';
import {findEmbeddedInstructions} from './embedded-instructions.ts';
import type {Notice} from './events.ts';
import {buildMessages} from './messages.ts';
import {type Budget, type ContextPlan, defaultAnswerTokens, fitsWhole, planContext} from './plan-context.ts';
import {answerNow, instructionNote, questionText, systemPrompt} from './prompt.ts';
import {performRequest, plainProtocol, type ReadRequest, toolProtocol, tools} from './requests.ts';
import {searchPassages} from './search-passages.ts';
import {selectionNote} from './selected.ts';
import {unitTokens} from './tokens.ts';
import type {Answer, AskInput, AskOptions} from './types.ts';
import {withSmallerContext} from './with-smaller-context.ts';

// rounds of reading before the model has to answer
const maxRounds = 3;
const maxRequests = 4;

/** Answers a question from the documents: from all of them where they fit, otherwise from passages and what the model asks for. */
export async function answerQuestion(library: Library, input: AskInput, options: AskOptions): Promise<Answer> {
  const stream = new AnswerStream(library, input.question, options.onEvent ?? (() => {}));
  let found: readonly Scored[] | undefined;
  let searching = noUsage;
  const answer = await withSmallerContext(options.contextSize, async contextSize => {
    const budget = {contextSize, answerTokens: options.maxAnswerTokens ?? defaultAnswerTokens(contextSize)};
    if (!found && !fitsWhole(library, input, budget)) {
      const passages = await searchPassages(library, input, options);
      found = passages.found;
      searching = passages.usage;
    }
    const plan = planContext(library, input, budget, found ?? []);
    return new Conversation(library, input, options, stream, plan, budget).run();
  });
  return {...answer, usage: addUsage(searching, answer.usage)};
}

/** The rounds of one question: what has been read so far, and what was asked for. */
class Conversation {
  private readonly read: Set<Unit>;
  private readonly asked: string[] = [];
  private readonly notices = new Map<Notice['notice'], Notice>();
  private usage: Usage = noUsage;
  private readonly library: Library;
  private readonly input: AskInput;
  private readonly options: AskOptions;
  private readonly stream: AnswerStream;
  private readonly plan: ContextPlan;
  private readonly budget: Budget;

  constructor(
    library: Library,
    input: AskInput,
    options: AskOptions,
    stream: AnswerStream,
    plan: ContextPlan,
    budget: Budget,
  ) {
    this.library = library;
    this.input = input;
    this.options = options;
    this.stream = stream;
    this.plan = plan;
    this.budget = budget;
    this.read = new Set(plan.units);
  }

  async run(): Promise<Answer> {
    const rounds = this.plan.whole ? 0 : maxRounds;
    let left = this.plan.reserve;
    for (let round = 0; ; round++) {
      const mayRead = round < rounds && left > 0;
      const {response, requests} = await completeAnswer(
        this.stream,
        this.request(mayRead, round > 0 && !mayRead),
        this.budget.answerTokens,
        this.options,
      );
      this.usage = addUsage(this.usage, response.usage);
      const wantsMore = requests.length > 0 || (mayRead && response.toolCalls.length > 0);
      if (!mayRead || !wantsMore) return this.finish(response.finish === 'tools' ? 'stop' : response.finish);
      const taken = this.perform(requests, left / 2);
      // no progress: the next round has to answer
      left = taken > 0 ? left - taken : 0;
      this.stream.restart(true);
    }
  }

  /** Reads what the model asked for, as far as `tokens` reach; returns how many it took. */
  private perform(requests: readonly ReadRequest[], tokens: number): number {
    let taken = 0;
    for (const request of requests.slice(0, maxRequests)) {
      this.options.onEvent?.({type: 'step', kind: request.kind, what: request.what});
      const units = performRequest(this.library, request);
      const fresh = units.filter(unit => !this.read.has(unit));
      this.asked.push(`${request.kind} "${request.what}"${units.length === 0 ? ' (there is no such part)' : ''}`);
      for (const unit of fresh) {
        const cost = unitTokens(unit);
        if (this.read.has(unit) || taken + cost > tokens) continue;
        this.read.add(unit);
        taken += cost;
      }
    }
    return taken;
  }

  private request(mayRead: boolean, last: boolean) {
    const units = this.plan.whole ? this.plan.units : [...this.read].toSorted((a, b) => a.number - b.number);
    const suspicious = findEmbeddedInstructions(units);
    if (!this.plan.whole) this.notify({notice: 'partial-context', blocks: units.length});
    if (suspicious.length > 0) this.notify({notice: 'embedded-instructions', blocks: suspicious.length});
    const {input} = this;
    const lookedUp =
      this.asked.length > 0 ? `You have asked for: ${this.asked.join('; ')}. It is among the blocks.\n` : '';
    const note = `${instructionNote(suspicious)}${lookedUp}${last ? `${answerNow}\n` : ''}`;
    const prompt = {
      documents: documentText(this.library, units),
      history: this.plan.history,
      question: questionText(input.question, selectionNote(this.library, input.selection), note),
      ...(input.selection?.image && {image: input.selection.image}),
    };
    const messages = (protocol: string | undefined) =>
      buildMessages({...prompt, system: systemPrompt(input.language, protocol)});
    if (this.plan.whole) return {messages: messages(undefined)};
    if (!mayRead) return {messages: messages('')};
    return {messages: messages(toolProtocol), messagesWithoutTools: messages(plainProtocol), tools};
  }

  private notify(notice: Notice): void {
    const known = this.notices.has(notice.notice);
    this.notices.set(notice.notice, notice);
    if (!known) this.options.onEvent?.({type: 'notice', ...notice});
  }

  private finish(finish: Answer['finish']): Answer {
    const {content, thinking, citations, originIndex} = this.stream;
    return {content, thinking, citations, originIndex, finish, usage: this.usage, notices: [...this.notices.values()]};
  }
}
