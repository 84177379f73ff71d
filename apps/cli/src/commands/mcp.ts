import {WorkerPool} from '@recto/workers';
import {readEndpoint} from '../arguments/endpoint.ts';
import {UsageError} from '../arguments/parse.ts';
import {exitCodes} from '../exit-codes.ts';
import {createAskTools} from '../mcp/ask-tools.ts';
import {Conversions} from '../mcp/conversions.ts';
import {Documents} from '../mcp/documents.ts';
import {serveTools} from '../mcp/serve.ts';
import {createTools} from '../mcp/tools.ts';
import {createTranslateTool} from '../mcp/translate-tool.ts';

/** `recto mcp`: serves the tools over standard input and output until the input ends. Throws UsageError. */
export async function mcpCommand(version: string): Promise<number> {
  const {env} = process;
  const endpoint = env['RECTO_LLM_BASE_URL'] || env['RECTO_LLM_MODEL'] ? readEndpoint(new Map(), env) : undefined;
  const contextSize = Number(env['RECTO_LLM_CONTEXT'] ?? 32_000);
  if (!(Number.isInteger(contextSize) && contextSize >= 2000))
    throw new UsageError('RECTO_LLM_CONTEXT must be a whole number from 2000.');
  const pool = new WorkerPool({timeout: 60_000, memory: 768});
  const conversions = new Conversions(pool, process.cwd());
  const documents = new Documents(pool, process.cwd());
  const translations = createTranslateTool({pool, cwd: process.cwd(), environment: env, endpoint});
  try {
    await serveTools({
      input: process.stdin,
      write: line => void process.stdout.write(line),
      tools: [...createTools(conversions), translations.tool, ...createAskTools({documents, endpoint, contextSize})],
      version,
    });
    return exitCodes.ok;
  } finally {
    documents.close();
    await translations.close();
    await conversions.close();
  }
}
