export * from './call.ts';
export {callList, calls} from './calls/index.ts';
export * from './client.ts';
export * from './enums.ts';
export * from './envelope.ts';
export * from './error-codes.ts';
export {type GlossaryTerm, glossaryTerm} from './glossary-term.ts';
export * from './fields.ts';
export * from './task-state.ts';
