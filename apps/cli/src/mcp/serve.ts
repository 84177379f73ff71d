import type {Readable} from 'node:stream';
import {invalidParams, type Params, RpcError, serveLines} from './json-rpc.ts';
import type {Tool} from './tools.ts';

// supported versions of the Model Context Protocol (https://modelcontextprotocol.io), newest first; they do not differ in what is used here
const versions = ['2025-06-18', '2025-03-26', '2024-11-05'];

export type Session = {
  readonly input: Readable;
  readonly write: (line: string) => void;
  readonly tools: readonly Tool[];
  /** Of this program. */
  readonly version: string;
};

/** Serves tools over the Model Context Protocol until the input ends. */
export const serveTools = ({input, write, tools, version}: Session): Promise<void> =>
  serveLines(
    input,
    write,
    {
      initialize: ({protocolVersion}) => ({
        protocolVersion: versions.includes(protocolVersion as string) ? protocolVersion : versions[0],
        capabilities: {tools: {}},
        serverInfo: {name: 'recto', title: 'Recto', version},
        instructions:
          'Converts PDFs, scans and web pages to Markdown, Word and other formats on this machine, starting with convert_pdf; translates documents with translate_document. To answer questions about PDFs, find passages, read sections, and place each quotation with cite.',
      }),
      ping: () => ({}),
      'tools/list': () => ({tools: tools.map(({call: _, ...tool}) => tool)}),
      'tools/call': ({name, arguments: given}, signal) => {
        const tool = tools.find(each => each.name === name);
        if (!tool) throw new RpcError(invalidParams, `Unknown tool ${String(name)}.`);
        return tool.call(typeof given === 'object' && given !== null ? (given as Params) : {}, signal);
      },
    },
    'notifications/cancelled',
  );
