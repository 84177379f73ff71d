import {createMarkerReader, originIndexOf} from '../cite/index.ts';
import type {Library} from '../units/unit.ts';
import {documentText} from './document-text.ts';
import {buildMessages, trimHistory} from './messages.ts';
import {systemPrompt} from './prompt.ts';
import type {Answer, AskInput, AskOptions} from './types.ts';

/** Answers a question about the documents of a library. Throws LlmFailure, or the signal's reason. */
export async function ask(library: Library, input: AskInput, options: AskOptions): Promise<Answer> {
  const {llm, contextSize, signal, onEvent = () => {}} = options;
  const maxTokens = options.maxAnswerTokens ?? Math.min(8192, Math.floor(contextSize / 4));
  const messages = buildMessages(
    systemPrompt(input.language),
    documentText(library, library.units),
    trimHistory(input.history, contextSize / 4),
    input.question,
  );
  let content = '';
  const show = (text: string) => {
    if (text === '') return;
    content += text;
    onEvent({type: 'content', text});
  };
  const reader = createMarkerReader(library, citation => {
    onEvent({type: 'citation', citation});
    onEvent({type: 'originIndex', originIndex: originIndexOf(library, [...reader.citations(), citation])});
  });
  const response = await llm.complete({messages, maxTokens, onText: piece => show(reader.read(piece))}, signal);
  show(reader.end());
  const citations = reader.citations();
  return {
    content,
    thinking: '',
    citations,
    originIndex: originIndexOf(library, citations),
    finish: response.finish,
    usage: response.usage,
    notices: [],
  };
}
