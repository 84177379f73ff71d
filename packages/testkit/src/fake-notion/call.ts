import type {Workspace} from './workspace.ts';

/** A request whose token is valid. */
export type Call = {
  readonly workspace: Workspace;
  /** Parts of the path that stand for ids, in order. */
  readonly ids: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
};
