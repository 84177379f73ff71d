import {asked, type Dav, urlOf} from './dav.ts';

/** What a server says of itself: the classes and extensions of WebDAV that it has, and its name. */
export type Compliance = {readonly compliance: readonly string[]; readonly server: string};

/** Asks a server what it can do at a path. The package would leave out the slash of the root, where nginx has no drive. */
export async function complianceAt(dav: Dav, path: string): Promise<Compliance> {
  const {headers} = await asked(path, () =>
    dav.client.customRequest(path, {method: 'OPTIONS', url: urlOf(dav, path).href}),
  );
  const said = headers.get('dav') ?? '';
  return {
    compliance: said
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
    server: headers.get('server') ?? '',
  };
}
