import type {Exported} from './exported.ts';

/** How one export of many stands. */
export const ExportState = {await: 1, awaitAndProcess: 2, pending: 3, success: 4, error: 5} as const;
export type ExportState = (typeof ExportState)[keyof typeof ExportState];

/** Exports that are asked for together; the server takes no more of one user. */
export const exportAtOnce = 10;

/**
 * Writes results as files, ten at a time. `save` writes one and hands it to the user; `onChange` hears of each step. One that fails does not stop the others. Gives how many failed.
 */
export async function exportMany(
  items: readonly Exported[],
  ports: {
    readonly save: (item: Exported) => Promise<void>;
    readonly onChange: (states: readonly ExportState[]) => void;
  },
): Promise<number> {
  const states: ExportState[] = items.map(() => ExportState.await);
  const become = (at: number, state: ExportState) => {
    states[at] = state;
    ports.onChange([...states]);
  };
  for (let start = 0; start < items.length; start += exportAtOnce) {
    const batch = items.slice(start, start + exportAtOnce);
    await Promise.all(
      batch.map(async (item, offset) => {
        const at = start + offset;
        become(at, ExportState.pending);
        try {
          await ports.save(item);
          become(at, ExportState.success);
        } catch {
          become(at, ExportState.error);
        }
      }),
    );
  }
  return states.filter(state => state === ExportState.error).length;
}
