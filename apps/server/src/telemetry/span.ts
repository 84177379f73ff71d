import {AsyncLocalStorage} from 'node:async_hooks';

/** Never names of files, texts, phone numbers, addresses or keys: whoever runs the receiver reads them. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'consumer' | 'client' | 'internal';

/** A piece of work that is timed, within a trace. */
export type Span = {
  /** By which another process goes on with the trace: the header of W3C Trace Context. */
  readonly traceparent: string;
  readonly set: (attributes: Attributes) => void;
  /** Begins a part of it. */
  readonly child: (name: string, kind: SpanKind, attributes: Attributes) => Span;
  /** Ends it, once; with the code of what went wrong. */
  readonly end: (error?: string) => void;
};

const current = new AsyncLocalStorage<Span>();

/** The span that this code runs in, whoever called it; undefined while nothing is traced. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs something in a span, which does not end with it. */
export const inSpan = <T>(span: Span, run: () => T): T => current.run(span, run);

/** Runs something that is no part of what called it. */
export const outsideSpans = <T>(run: () => T): T => current.exit(run);
