import type {Plugin} from 'vite';

// modules that libraries compiled to WebAssembly ask for where they run on Node, and nowhere else
const asked = /^(?:node:)?(?:fs|path|crypto|module)$/;
const stand = '\0recto:node-branch';

/** An empty module for what libraries load on Node alone: those branches are not taken in a browser. */
export function nodeBranches(): Plugin {
  return {
    name: 'recto:node-branches',
    enforce: 'pre',
    resolveId: (name, importer) => (asked.test(name) && importer?.includes('/node_modules/') ? stand : undefined),
    load: id => (id === stand ? 'export default {};\nexport const createRequire = undefined;' : undefined),
  };
}
