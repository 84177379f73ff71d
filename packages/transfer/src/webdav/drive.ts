/** A WebDAV server with an account on it. */
export type Drive = {
  /** Address of the WebDAV root, `https://dav.jianguoyun.com/dav/`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Where files go, below the root; `/doc2x/` unless said. */
  readonly folder: string;
};
