import {addUsage, LlmFailure, noUsage, type Usage} from '@recto/llm';
import type {Library, Unit} from '../units/unit.ts';
import {answerQuestion} from './answer-question.ts';
import {AnswerStream} from './answer-stream.ts';
import {completeAnswer} from './complete-answer.ts';
import {documentText} from './document-text.ts';
import {findEmbeddedInstructions} from './embedded-instructions.ts';
import type {Notice} from './events.ts';
import {buildMessages} from './messages.ts';
import {availableTokens, type Budget, defaultAnswerTokens, fitsWhole} from './plan-context.ts';
import {instructionNote, questionText, systemPrompt} from './prompt.ts';
import {selectionNote} from './selected.ts';
import {splitParts} from './split-parts.ts';
import {isConcatenated, partNote, reduceQuestion, taskQuestion} from './task-prompts.ts';
import {textKey} from './text-key.ts';
import {countTokens, libraryTokens} from './tokens.ts';
import type {Answer, AskInput, AskOptions, Task} from './types.ts';
import {withSmallerContext} from './with-smaller-context.ts';

export type TaskInput = AskInput & {readonly task: Task};

// of requests at a time; the limiter of the model lowers it where the endpoint refuses
const concurrency = 3;
// a translation is about as long as its source: more would be cut off
const translatedShare = 0.7;

/** Tokens of the parts in which documents are worked through. */
export function partTokens(input: TaskInput, budget: Budget): number {
  const available = availableTokens(budget, input);
  return Math.floor(
    input.task === 'translate' ? Math.min(available, budget.answerTokens * translatedShare) : available,
  );
}

/** Whether a task can be done in one request: documents and result fit. */
export const fitsOnce = (library: Library, input: TaskInput, budget: Budget): boolean =>
  fitsWhole(library, input, budget) && libraryTokens(library) <= partTokens(input, budget);

/**
 * Does a task with whole documents: at once where they fit, otherwise part by part, keeping the result of every part, and then one result
 * from those of the parts.
 */
export async function runTask(library: Library, input: TaskInput, options: AskOptions): Promise<Answer> {
  const question = taskQuestion(input.task, input.question, input.language);
  // what is selected is all that is meant
  if (input.selection)
    return answerQuestion(library, {...input, question: `Do this with the selection: ${question}`}, options);
  return withSmallerContext(options.contextSize, async contextSize => {
    const budget = {contextSize, answerTokens: options.maxAnswerTokens ?? defaultAnswerTokens(contextSize)};
    if (fitsOnce(library, input, budget)) return answerQuestion(library, {...input, question, history: []}, options);
    return new TaskRun(library, input, options, budget).run(question);
  });
}

class TaskRun {
  private usage: Usage = noUsage;
  private done = 0;
  private readonly library: Library;
  private readonly input: TaskInput;
  private readonly options: AskOptions;
  private readonly budget: Budget;

  constructor(library: Library, input: TaskInput, options: AskOptions, budget: Budget) {
    this.library = library;
    this.input = input;
    this.options = options;
    this.budget = budget;
  }

  async run(question: string): Promise<Answer> {
    const suspicious = findEmbeddedInstructions(this.library.units);
    const notices: Notice[] =
      suspicious.length > 0 ? [{notice: 'embedded-instructions', blocks: suspicious.length}] : [];
    for (const notice of notices) this.options.onEvent?.({type: 'notice', ...notice});
    const parts = splitParts(this.library.units, partTokens(this.input, this.budget));
    const results = await this.mapParts(parts, question);
    const stream = new AnswerStream(this.library, question, this.options.onEvent ?? (() => {}));
    let finish: Answer['finish'] = 'stop';
    if (isConcatenated(this.input.task)) {
      for (const result of results) stream.addText(`${result.trim()}\n\n`);
      stream.end();
    } else {
      finish = await this.reduce(stream, results, question);
    }
    const {content, thinking, citations, originIndex} = stream;
    return {content: content.trimEnd(), thinking, citations, originIndex, finish, usage: this.usage, notices};
  }

  /** The results of all parts in their order, a few at a time. */
  private async mapParts(parts: readonly (readonly Unit[])[], question: string): Promise<string[]> {
    const results: string[] = parts.map(() => '');
    const queue = parts.entries();
    const work = async () => {
      for (const [index, part] of queue) {
        results[index] = await this.mapPart(part, index + 1, parts.length, question);
        this.options.onEvent?.({
          type: 'step',
          kind: 'summarize',
          what: this.titleOf(part),
          done: ++this.done,
          total: parts.length,
        });
      }
    };
    await Promise.all(Array.from({length: Math.min(concurrency, parts.length)}, work));
    return results;
  }

  private titleOf([first]: readonly Unit[]): string {
    const heading = first?.kind === 'heading' ? first : first?.section ? this.library.units[first.section - 1] : first;
    return (heading?.text ?? '').replace(/^#+\s*/, '').slice(0, 100);
  }

  private mapPart(part: readonly Unit[], number: number, parts: number, question: string): Promise<string> {
    const documents = documentText(this.library, part);
    const note = `${instructionNote(findEmbeddedInstructions(part))}${partNote(number, parts)}`;
    return this.complete(documents, questionText(question, '', note));
  }

  /** One request whose response is kept, as the model wrote it. */
  private async complete(documents: string, question: string): Promise<string> {
    const {llm, signal, summaries} = this.options;
    signal.throwIfAborted();
    const system = systemPrompt(this.input.language, undefined);
    const key = textKey(system, documents, question);
    const known = await summaries?.get(key);
    if (known !== undefined) return known;
    const response = await llm.complete(
      {
        messages: buildMessages({system, documents, history: [], question}),
        maxTokens: this.budget.answerTokens,
        // reasoning about a part is not shown
        onThinking: () => {},
      },
      signal,
    );
    this.usage = addUsage(this.usage, response.usage);
    if (response.text.trim() === '') throw new LlmFailure('protocol', 'the model gave no answer');
    // what was cut off is not worth keeping
    if (response.finish === 'stop') await summaries?.put(key, response.text);
    return response.text;
  }

  /** One result from those of the parts; in several steps where they do not fit either. */
  private async reduce(stream: AnswerStream, results: readonly string[], question: string): Promise<Answer['finish']> {
    const limit = availableTokens(this.budget, this.input);
    let texts = results;
    while (texts.length > 2 && countResults(texts) > limit) {
      const groups = groupResults(texts, limit);
      // nothing becomes shorter any more
      if (groups.length >= texts.length) break;
      texts = await Promise.all(groups.map(group => this.complete(resultsText(group), reduceQuestion(question))));
    }
    const messages = buildMessages({
      system: systemPrompt(this.input.language, undefined),
      documents: resultsText(texts),
      history: [],
      question: questionText(reduceQuestion(question), selectionNote(this.library, this.input.selection), ''),
    });
    const {response} = await completeAnswer(stream, {messages}, this.budget.answerTokens, this.options);
    this.usage = addUsage(this.usage, response.usage);
    return response.finish;
  }
}

const resultsText = (results: readonly string[]): string =>
  results.map((text, index) => `<part number="${index + 1}">\n${text.trim()}\n</part>`).join('\n');

const countResults = (results: readonly string[]): number =>
  countTokens([{role: 'user', content: resultsText(results)}]);

function groupResults(results: readonly string[], tokens: number): string[][] {
  const groups: string[][] = [];
  for (const result of results) {
    const last = groups.at(-1);
    if (last && countResults([...last, result]) <= tokens) last.push(result);
    else groups.push([result]);
  }
  return groups;
}
