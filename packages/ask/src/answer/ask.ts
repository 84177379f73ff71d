import type {Library} from '../units/unit.ts';
import {answerQuestion} from './answer-question.ts';
import type {Answer, AskInput, AskOptions} from './types.ts';

/** Answers a question about the documents of a library. Throws LlmFailure, or the signal's reason. */
export async function ask(library: Library, input: AskInput, options: AskOptions): Promise<Answer> {
  return answerQuestion(library, input, options);
}
