/** Downloads that run at a time on a machine with so many cores. */
export const downloadConcurrency = (cores: number): number => Math.max(1, Math.min(8, cores));
