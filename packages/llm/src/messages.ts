/** A part of a message: text, or an image as a data URL. */
export type ContentPart =
  | {readonly type: 'text'; readonly text: string}
  | {readonly type: 'image'; readonly url: string};

/** A message of text. */
export type Message = {readonly role: 'system' | 'user' | 'assistant'; readonly content: string};

/** A tool that the model may call. `parameters` is the JSON schema of its arguments. */
export type Tool = {readonly name: string; readonly description: string; readonly parameters: object};

/** A call of a tool by the model; `arguments` is JSON, as far as the model got it right. */
export type ToolCall = {readonly id: string; readonly name: string; readonly arguments: string};

/** A message of a conversation with images and tools. */
export type ChatMessage =
  | Message
  | {readonly role: 'user'; readonly content: readonly ContentPart[]}
  | {readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ToolCall[]}
  | {readonly role: 'tool'; readonly content: string; readonly toolCallId: string};

/** The text of a message without its images. */
export const messageText = ({content}: ChatMessage): string =>
  typeof content === 'string' ? content : content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n');

export const hasImages = (messages: readonly ChatMessage[]): boolean =>
  messages.some(({content}) => typeof content !== 'string' && content.some(({type}) => type === 'image'));

/** A message as endpoints take it; without `images` its text alone. */
export function toWire(message: ChatMessage, images: boolean): object {
  if ('toolCalls' in message)
    return {
      role: message.role,
      content: message.content,
      tool_calls: message.toolCalls.map(({id, name, arguments: text}) => ({
        id,
        type: 'function',
        function: {name, arguments: text},
      })),
    };
  if (message.role === 'tool') return {role: 'tool', tool_call_id: message.toolCallId, content: message.content};
  if (typeof message.content === 'string' || !images) return {role: message.role, content: messageText(message)};
  return {
    role: message.role,
    content: message.content.map(part =>
      part.type === 'text' ? part : {type: 'image_url', image_url: {url: part.url}},
    ),
  };
}
