/**
 * The advisory locks of a database, the same in every process; any numbers, but no two alike. Locks of a phone, a file or a
 * user's queue are hashes of 64 bits and meet none of these.
 */
export const locks = {
  migrations: 728_151,
  maintenance: 728_152,
  administrators: 728_153,
  owner: 728_154,
  exhausted: 728_155,
} as const;
