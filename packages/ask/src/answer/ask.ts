import type {Library} from '../units/unit.ts';
import {answerQuestion} from './answer-question.ts';
import {runTask} from './run-task.ts';
import type {Answer, AskInput, AskOptions} from './types.ts';

/** Answers a question about the documents of a library, or does a task with them. Throws LlmFailure, or the signal's reason. */
export function ask(library: Library, input: AskInput, options: AskOptions): Promise<Answer> {
  const {task} = input;
  return task ? runTask(library, {...input, task}, options) : answerQuestion(library, input, options);
}
