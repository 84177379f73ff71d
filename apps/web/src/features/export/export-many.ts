import type {ExportSource} from './export-source.ts';

/** How one export of many stands. */
export const ExportState = {await: 1, awaitAndProcess: 2, pending: 3, success: 4, error: 5} as const;
export type ExportState = (typeof ExportState)[keyof typeof ExportState];

/** Exports that are asked for together; the server takes no more of one user. HTML is drawn with its formulas, five at a time. */
export const atOnceOf = (formats: readonly string[]): number => (formats.includes('html') ? 5 : 10);

/** A result that could not be exported, and why. */
export type Failed = {readonly item: ExportSource; readonly error: unknown};

/**
 * Writes results as files, `atOnce` at a time. `save` writes one and hands it to the user; `onChange` is called at each step. One
 * that fails does not stop the others. Gives those that failed.
 */
export async function exportMany(
  items: readonly ExportSource[],
  ports: {
    readonly save: (item: ExportSource) => Promise<void>;
    readonly onChange: (states: readonly ExportState[]) => void;
    readonly atOnce: number;
  },
): Promise<readonly Failed[]> {
  const states: ExportState[] = items.map(() => ExportState.await);
  const failed: Failed[] = [];
  const become = (at: number, state: ExportState) => {
    states[at] = state;
    ports.onChange([...states]);
  };
  const queue = items.entries();
  const work = async () => {
    for (const [at, item] of queue) {
      become(at, ExportState.pending);
      try {
        await ports.save(item);
        become(at, ExportState.success);
      } catch (error) {
        failed.push({item, error});
        become(at, ExportState.error);
      }
    }
  };
  await Promise.all(Array.from({length: Math.min(ports.atOnce, items.length)}, work));
  return failed;
}
