/** What a service demands of those who use its drive, beyond WebDAV. */
export type DriveRules = {
  /** The path at which only folders may lie; files go into these. */
  readonly foldersAt?: string;
  /** Whether it takes only passwords made for applications. */
  readonly appPassword: boolean;
  /** The largest file, in bytes. */
  readonly mostBytes?: number;
  /** So many requests in so many seconds. */
  readonly requests?: {readonly count: number; readonly seconds: number};
};

/** What holds for a server that nothing is known about. */
export const plainRules: DriveRules = {appPassword: false};

/**
 * Jianguoyun's, from its help pages: nothing but folders at the root, application passwords, 500 MB, and 600 requests in 30 minutes
 * for accounts that pay nothing.
 */
export const jianguoyunRules: DriveRules = {
  foldersAt: '/dav/',
  appPassword: true,
  mostBytes: 500 * 1024 * 1024,
  requests: {count: 600, seconds: 30 * 60},
};

/** The rules of the service at an address. */
export function rulesFor({hostname}: URL): DriveRules {
  return /(^|\.)jianguoyun\.com$/.test(hostname) ? jianguoyunRules : plainRules;
}

/** Whether the rules forbid a file at this address. */
export function isOutsideFolders({pathname}: URL, {foldersAt}: DriveRules): boolean {
  if (foldersAt === undefined) return false;
  const below = pathname.startsWith(foldersAt) ? pathname.slice(foldersAt.length) : '';
  return !below.includes('/');
}
