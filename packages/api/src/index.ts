export * from './call.ts';
export {callList, calls} from './calls/index.ts';
export type {ChatEvent} from './chat-event.ts';
export {
  type ChatCitation,
  type ChatMessage,
  type ChatNotice,
  type ChatSelection,
  type ChatTask,
  chatTasks,
} from './chat-message.ts';
export * from './client.ts';
export * from './enums.ts';
export * from './envelope.ts';
export * from './error-codes.ts';
export * from './error-groups.ts';
export * from './fields.ts';
export {type GlossaryTerm, glossaryTerm} from './glossary-term.ts';
export * from './member-benefits.ts';
export * from './openapi.ts';
export * from './payment-channels.ts';
export {phonePattern} from './phone.ts';
export type {ReadingState} from './reading-state.ts';
export {reasons} from './reasons.ts';
export {type SpaceEvent, spaceEvent} from './space-event.ts';
export * from './task-state.ts';
export type {TranslateParam} from './translate-param.ts';
export type {TrustReport} from './trust-report.ts';
