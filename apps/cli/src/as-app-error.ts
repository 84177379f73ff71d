import {AppError} from '@recto/engine/client';

/** An error with a code: what failed, or `convert/internal` with its message where it has none. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('convert/internal', {why: String(error)}, {cause: error});
