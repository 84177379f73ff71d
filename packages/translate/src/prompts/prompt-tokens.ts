import {estimateTokens, type Message, messageText} from '@recto/llm';

// of the frame around each message
const tokensPerMessage = 4;

/** Estimates the tokens of a prompt. */
export const promptTokensOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + estimateTokens(messageText(message)) + tokensPerMessage, 0);
