/** What is to be saved. */
export type Content = {readonly name: string; readonly markdown: string};

/**
 * How the text stands with the server: `saved`; `changed`, and to be saved; `saving`; `failed`, tried again by itself;
 * `conflict`, saved elsewhere meanwhile, which waits for a decision.
 */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

export type AutosavePorts = {
  readonly save: (content: Content, revision: number, keep: boolean) => Promise<{saved: boolean; revision: number}>;
  readonly onState: (state: SaveState) => void;
  /** Calls back after milliseconds; gives what calls that off. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
};

// quiet after the last change, and between attempts when the line is down
const quiet = 1500;
const again = 5000;

/** Saves a text after each pause in writing, one saving at a time, each against the revision that the server has. */
export function createAutosave(
  ports: AutosavePorts,
  start: {readonly content: Content; readonly revision: number; readonly automatic: () => boolean},
) {
  let {revision} = start;
  let content = start.content;
  let written = start.content;
  let state: SaveState = 'saved';
  let callOff = () => {};
  let running: Promise<void> | undefined;

  const become = (next: SaveState) => {
    if (next === state) return;
    state = next;
    ports.onState(next);
  };
  const plan = (milliseconds: number) => {
    callOff();
    callOff = ports.later(milliseconds, () => void run(false));
  };
  const isWritten = () => content.name === written.name && content.markdown === written.markdown;

  const run = async (keep: boolean): Promise<void> => {
    callOff();
    while (running) await running;
    if (state === 'conflict' || (isWritten() && !keep)) return;
    running = attempt(keep);
    await running;
  };
  const attempt = async (keep: boolean): Promise<void> => {
    const sent = content;
    become('saving');
    try {
      const answer = await ports.save(sent, revision, keep);
      revision = answer.revision;
      if (answer.saved) written = sent;
      become(answer.saved ? (isWritten() ? 'saved' : 'changed') : 'conflict');
      if (state === 'changed' && start.automatic()) plan(quiet);
    } catch {
      become('failed');
      plan(again);
    } finally {
      running = undefined;
    }
  };

  return {
    /** The text has changed. */
    change(next: Content): void {
      content = next;
      if (state === 'conflict') return;
      if (isWritten()) {
        callOff();
        if (!running) become('saved');
        return;
      }
      if (state !== 'failed') become(running ? 'saving' : 'changed');
      if (start.automatic()) plan(quiet);
    },
    /** Saves now; with `keep`, what stood there becomes a version. */
    flush: (keep = false): Promise<void> => run(keep),
    /** After a conflict: saves what is here over what is there, which becomes a version. */
    overwrite(): Promise<void> {
      become('changed');
      return run(true);
    },
    /** After a conflict: goes on from what is there. */
    accept(theirs: Content): void {
      content = theirs;
      written = theirs;
      become('saved');
    },
    unsaved: (): Content | undefined => (isWritten() ? undefined : content),
    revision: (): number => revision,
    stop: (): void => callOff(),
  };
}
