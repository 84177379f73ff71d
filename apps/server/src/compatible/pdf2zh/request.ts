import {Language, type MergeOrder} from '@recto/api';
import {targetLanguages} from '@recto/model';
import {z} from 'zod';
import {ServiceError} from '../../errors.ts';

/** What the plugin can have made of a PDF. */
export type Output = 'mono' | 'dual' | 'compare';

/** A request of the plugin, understood. */
export type PluginRequest = {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly language: Language;
  /** As the plugin writes it: it becomes a part of file names. */
  readonly languageTag: string;
  /** Of its two engines the older one names files in another way. */
  readonly engine: 'pdf2zh' | 'pdf2zh_next';
  readonly outputs: readonly Output[];
  readonly dualOrder: MergeOrder;
  readonly skipLastPages: number;
  readonly model: string | null;
  /** It follows the task by itself instead of waiting for the answer. */
  readonly follows: boolean;
};

const truthy = new Set(['true', '1', 'yes', 'async', 'accepted']);
// the plugin sends its settings as text
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform(value =>
    truthy.has(
      String(value ?? '')
        .trim()
        .toLowerCase(),
    ),
  );
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? '').trim());

const shape = z.object({
  fileName: z.string().max(1000).catch(''),
  fileContent: z.string().catch(''),
  engine: text,
  targetLang: text,
  mono: flag,
  dual: flag,
  compare: flag,
  mono_cut: flag,
  dual_cut: flag,
  crop_compare: flag,
  dualMode: text,
  transFirst: flag,
  skipLastPages: text,
  asyncJob: flag,
  llm_api: z.object({model: text}).nullish().catch(null),
});

// the endings by which the plugin knows its results
const results = /(?:mono|dual|cut|compare)\.pdf$/i;
const accepted = /^(?:accepted|async)$/i;

/**
 * Reads what the plugin sends to `/translate`, `/compare` and the like (zotero-pdf2zh 3 and 4). What steers its own engines
 * (services and their keys, threads, fonts, watermarks) means nothing here. Throws ServiceError `bad_request` with a reason.
 */
export function readPluginRequest(
  body: unknown,
  {protocol, outputs}: {readonly protocol: string | undefined; readonly outputs?: readonly Output[]},
): PluginRequest {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ServiceError('bad_request');
  const sent = parsed.data;
  const fileName = sent.fileName.trim();
  if (!/^[^/\\]+\.pdf$/i.test(fileName)) throw refused('pdf_name');
  if (results.test(fileName)) throw refused('translated_already');
  if (outputs === undefined && (sent.mono_cut || sent.dual_cut || sent.crop_compare)) throw refused('no_cutting');
  const engine = sent.engine === 'pdf2zh' ? 'pdf2zh' : 'pdf2zh_next';
  return {
    fileName,
    bytes: contentOf(sent.fileContent),
    ...languageOf(sent.targetLang),
    engine,
    outputs: outputs ?? chosen(sent, engine),
    dualOrder: dualOrder(sent, engine),
    skipLastPages: Math.max(0, Math.trunc(Number(sent.skipLastPages)) || 0),
    model: sent.llm_api?.model || null,
    follows: sent.asyncJob || accepted.test(protocol?.trim() ?? ''),
  };
}

const refused = (reason: string) => new ServiceError('bad_request', {reason});

function contentOf(content: string): Buffer {
  const bytes = Buffer.from(content.replace(/^data:[^,]{0,100},/, ''), 'base64');
  if (bytes.length === 0) throw refused('pdf_content');
  return bytes;
}

/** `zh-CN`, `zh`, `en-US`, `ja` …; traditional Chinese is another language to us. */
function languageOf(tag: string): Pick<PluginRequest, 'language' | 'languageTag'> {
  const languageTag = tag || 'zh-CN';
  const [code] = languageTag.toLowerCase().split(/[-_]/);
  const language = targetLanguages.find(each => each === code);
  const traditional = /^zh[-_](?:tw|hk|mo|hant)/i.test(languageTag);
  if (traditional || !language || !/^[\w-]{1,20}$/.test(languageTag)) throw refused('language');
  return {language: Language[language], languageTag};
}

/** The older engine makes both files whatever is chosen; the newer one what is chosen. */
function chosen(sent: z.output<typeof shape>, engine: PluginRequest['engine']): readonly Output[] {
  const outputs = (['mono', 'dual', 'compare'] as const).filter(output => sent[output]);
  if (outputs.length > 0) return outputs;
  if (engine === 'pdf2zh') return ['mono', 'dual'];
  throw refused('nothing_wanted');
}

/** Only the newer engine has pages side by side; what the plugin calls top and bottom are pages after each other. */
function dualOrder({dualMode, transFirst}: z.output<typeof shape>, engine: PluginRequest['engine']): MergeOrder {
  if (engine === 'pdf2zh' || dualMode.toUpperCase() === 'TB') return 'alternate';
  return transFirst ? 'right-left' : 'left-right';
}
