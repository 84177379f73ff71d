/**
 * What the plugin zotero-pdf2zh sends and how it understands the answers, after its published source (4.1,
 * https://github.com/guaguastandup/zotero-pdf2zh): a client of the protocol, for tests.
 */
export type PluginSettings = Readonly<Record<string, string>>;

/** The settings as the plugin has them after its installation; all are sent as text. */
export const pluginSettings: PluginSettings = {
  service: 'bing',
  next_service: 'siliconflowfree',
  engine: 'pdf2zh_next',
  sourceLang: 'en',
  targetLang: 'zh-CN',
  skipLastPages: '0',
  threadNum: '8',
  qps: '10',
  poolSize: '0',
  mono: 'true',
  dual: 'true',
  mono_cut: 'false',
  dual_cut: 'false',
  crop_compare: 'false',
  compare: 'false',
  babeldoc: 'false',
  skipSubsetFonts: 'false',
  fontFile: '',
  fontFamily: 'auto',
  dualMode: 'LR',
  transFirst: 'false',
  ocr: 'false',
  autoOcr: 'true',
  noWatermark: 'true',
  saveGlossary: 'false',
  disableGlossary: 'false',
  noDual: 'false',
  noMono: 'false',
  skipClean: 'false',
  disableRichTextTranslate: 'false',
  enhanceCompatibility: 'false',
  translateTableText: 'false',
  onlyIncludeTranslatedPage: 'false',
};

type Answer = {
  readonly status?: string;
  readonly message?: string;
  readonly taskId?: string;
  readonly fileList?: readonly string[];
  readonly [field: string]: unknown;
};

export type Sent = {
  readonly serverUrl: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly settings?: PluginSettings;
  readonly endpoint?: string;
  /** The newest plugins say that they follow accepted tasks. */
  readonly accepted?: boolean;
};

// of the language that Zotero is in
const spoken = {'Accept-Language': 'en-US'};

/** Posts a PDF and gives the final answer, waiting as the plugin does. Throws Error with the message that it shows. */
export async function translateAsPlugin({
  serverUrl,
  fileName,
  content,
  settings = {},
  endpoint = 'translate',
  accepted = false,
}: Sent): Promise<Answer> {
  const response = await fetch(`${serverUrl}/${endpoint}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...spoken,
      ...(accepted && {'X-PDF2zh-Protocol': 'accepted', 'X-PDF2zh-Plugin-Version': '4.1.7'}),
    },
    body: JSON.stringify({
      fileName,
      fileContent: `data:application/pdf;base64,${Buffer.from(content).toString('base64')}`,
      serverUrl,
      ...pluginSettings,
      ...settings,
    }),
    cache: 'no-store',
  });
  const text = await response.text();
  let answer: Answer;
  try {
    answer = JSON.parse(text.trim()) as Answer;
  } catch {
    throw new Error(text);
  }
  if (!response.ok || answer.status === 'error') throw new Error(answer.message ?? 'no message');
  return answer.status === 'accepted' && answer.taskId ? follow(serverUrl, answer.taskId) : answer;
}

// as the plugin, but sooner
const interval = 100;

async function follow(serverUrl: string, taskId: string): Promise<Answer> {
  for (;;) {
    const {tasks} = await lists(serverUrl, 'tasks');
    const {history} = await lists(serverUrl, 'history');
    const task = [...tasks, ...history].find(each => each.taskId === taskId);
    const nested = task?.['result'] as Answer | undefined;
    if (nested?.status === 'error') throw new Error(nested.message ?? 'no message');
    if (nested?.status === 'success') return nested;
    await new Promise(resolve => setTimeout(resolve, interval));
  }
}

/** What the server says of tasks, or of those that ended. */
export async function lists(
  serverUrl: string,
  which: 'tasks' | 'history',
): Promise<{readonly tasks: readonly Answer[]; readonly history: readonly Answer[]}> {
  const response = await fetch(`${serverUrl}/api/${which}`, {cache: 'no-store', headers: spoken});
  return {tasks: [], history: [], ...((await response.json()) as object)};
}

/** Fetches a result. Throws Error for a status that the plugin takes for a failure, and for an empty file. */
export async function downloadAsPlugin(serverUrl: string, fileName: string): Promise<Uint8Array> {
  const response = await fetch(`${serverUrl}/translatedFile/${encodeURIComponent(fileName)}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length === 0) throw new Error('empty');
  return bytes;
}
