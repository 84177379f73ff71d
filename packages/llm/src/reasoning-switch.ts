import type {ChatMessage} from './messages.ts';

// What keeps models from reasoning, by where it is documented; what most endpoints know comes first:
// `effort` OpenAI (from GPT-5.1), Gemini, Ollama and OpenRouter; `template` vLLM, SGLang and llama.cpp, for Qwen's and DeepSeek's
// chat templates; `thinking` DeepSeek, GLM, Doubao and Kimi; `enable` Alibaba's Model Studio and SiliconFlow; `prompt` Qwen3 anywhere;
// `minimal` GPT-5.
const parametersOf = {
  effort: {reasoning_effort: 'none'},
  template: {chat_template_kwargs: {enable_thinking: false, thinking: false}},
  thinking: {thinking: {type: 'disabled'}},
  enable: {enable_thinking: false},
  prompt: {},
  minimal: {reasoning_effort: 'minimal'},
};

/** A way to have a model answer without reasoning first. */
export type ReasoningSwitch = keyof typeof parametersOf;

const switches = Object.keys(parametersOf) as readonly ReasoningSwitch[];

export const isReasoningSwitch = (value: unknown): value is ReasoningSwitch => switches.some(name => name === value);

/**
 * Finds out how a model is kept from reasoning: from its first answer that did, each way is tried until an answer comes without. A
 * model that does not reason, or cannot but reason, is asked as usual.
 */
export class ReasoningAvoidance {
  private readonly untried: ReasoningSwitch[];
  private confirmed = false;
  private reasons = false;
  /** What requests are sent with; undefined for nothing. */
  current: ReasoningSwitch | undefined;

  /** `known`: what worked before. */
  constructor(known?: ReasoningSwitch) {
    this.current = known;
    this.untried = switches.filter(name => name !== known);
  }

  /** What was seen to work. */
  get found(): ReasoningSwitch | undefined {
    return this.confirmed ? this.current : undefined;
  }

  /** Takes note of an answer to a request that was sent with a switch. */
  noteAnswer(sentWith: ReasoningSwitch | undefined, reasoned: boolean): void {
    if (sentWith !== this.current || this.confirmed) return;
    this.reasons ||= reasoned;
    if (reasoned) this.current = this.untried.shift();
    else this.confirmed = this.current !== undefined;
  }

  /** Whether a request that was refused as malformed can be sent again with another switch, or none. */
  tryOther(sentWith: ReasoningSwitch | undefined): boolean {
    // a concurrent request has found the next one meanwhile
    if (sentWith !== this.current) return true;
    if (sentWith === undefined || this.confirmed) return false;
    // what worked before may not be what this model needs
    this.current = this.reasons ? this.untried.shift() : undefined;
    return true;
  }
}

/** The parameters of a switch in the body of a request. */
export const switchParameters = (name: ReasoningSwitch | undefined): Readonly<Record<string, unknown>> =>
  name === undefined ? {} : parametersOf[name];

/** The messages with the switch that is part of the prompt: Qwen3 looks for it in the last message of the user. */
export function withSwitch(
  messages: readonly ChatMessage[],
  name: ReasoningSwitch | undefined,
): readonly ChatMessage[] {
  const at = name === 'prompt' ? messages.findLastIndex(({role}) => role === 'user') : -1;
  const message = messages[at];
  if (message?.role !== 'user') return messages;
  const {content} = message;
  const switched =
    typeof content === 'string'
      ? {...message, content: `${content}\n${promptSwitch}`}
      : {...message, content: [...content, {type: 'text' as const, text: promptSwitch}]};
  return messages.with(at, switched as ChatMessage);
}

const promptSwitch = '/no_think';
