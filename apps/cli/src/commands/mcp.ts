import {WorkerPool} from '@recto/workers';
import {exitCodes} from '../exit-codes.ts';
import {Conversions} from '../mcp/conversions.ts';
import {serveTools} from '../mcp/serve.ts';
import {createTools} from '../mcp/tools.ts';

/** `recto mcp`: serves the tools over standard input and output until the input ends. */
export async function mcpCommand(version: string): Promise<number> {
  const conversions = new Conversions(new WorkerPool({timeout: 60_000, memory: 768}), process.cwd());
  try {
    await serveTools({
      input: process.stdin,
      write: line => void process.stdout.write(line),
      tools: createTools(conversions),
      version,
    });
    return exitCodes.ok;
  } finally {
    await conversions.close();
  }
}
