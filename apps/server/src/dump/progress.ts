/** How far a dump or a load has come. */
export type Progress = {
  readonly objects: number;
  readonly rows: number;
  /** Of the archive that is read, from 0 to 1. */
  readonly share?: number;
};
