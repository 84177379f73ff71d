import {homedir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {z} from 'zod';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
/** `true` or `false`. */
export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform(value => value === 'true' || value === '1')
    .default(fallback);
/** What a QR code of the operator holds, as a link mostly. */
const codeText = (of: string) =>
  z
    .string()
    .max(500)
    .default('')
    .describe(`What the QR code of the support ${of} contains, usually a link; shown with errors and by "Contact us".`);

/** The settings, by the names of their environment variables. Those of a payment provider stand in its adapter. */
const settings = z.object({
  RECTO_HOME: z
    .string()
    .default(path.join(homedir(), '.recto'))
    .describe('Data directory: the embedded database and uploaded files.'),
  RECTO_WEB: z
    .string()
    .default(fileURLToPath(new URL('../../web/dist', import.meta.url)))
    .describe('Directory of the built web client.'),
  RECTO_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8787)
    .describe('Port to listen on; 0 picks a free one.'),
  RECTO_HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all interfaces.'),
  RECTO_PUBLIC_URL: z.url().optional().describe('Public URL of this server; set it behind a reverse proxy.'),
  RECTO_ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('What this process runs: the API, the worker, or both (`all`).'),
  RECTO_TRUST_PROXY: z
    .enum(['true', 'false', '0', '1', '2', '3'])
    .transform(value => (value === 'true' ? 1 : Number(value) || 0))
    .default(0)
    .describe(
      'Number of reverse proxies in front of this server whose X-Forwarded-* headers are trusted; `true` means one.',
    ),
  RECTO_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum log level.'),
  RECTO_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret from which all keys are derived; generated and stored in the database when absent.'),
  RECTO_REGISTRATION: flag(true).describe('Whether new phone numbers may create an account.'),
  RECTO_CONTACT_EMAIL: z
    .union([z.literal(''), z.email()])
    .default('')
    .describe('Support email address, shown by "Contact us".'),
  RECTO_CONTACT_WECHAT: z.string().max(100).default('').describe('WeChat ID for support, shown by "Contact us".'),
  RECTO_CONTACT_QQ_GROUP: codeText('QQ group'),
  RECTO_CONTACT_WECHAT_GROUP: codeText('WeChat group'),
  RECTO_CONTACT_WECHAT_ACCOUNT: codeText('WeChat public account'),
  RECTO_BLOCKED_PHONES: z
    .string()
    .default('')
    .describe('Phone number prefixes that may not create an account, separated by commas, e.g. 170,171.'),
  RECTO_PARSE_NEEDS_WECHAT: flag(false).describe(
    'Whether parsing requires a bound WeChat account, except for members and administrators. Applies only where WeChat sign-in is set up.',
  ),
  RECTO_IMAGE_PARSING: flag(true).describe('Whether images can be parsed.'),
  RECTO_SMS: z
    .enum(['outbox', 'aliyun', 'tencent'])
    .default('outbox')
    .describe('SMS provider; `outbox` sends nothing and shows codes in the log and on /dev/outbox.'),
  RECTO_SMS_ENDPOINT: z.url().optional().describe("SMS API endpoint; the provider's default when absent."),
  RECTO_SMS_KEY_ID: z.string().default('').describe('AccessKeyId (Aliyun) or SecretId (Tencent).'),
  RECTO_SMS_KEY_SECRET: z.string().default('').describe('AccessKeySecret (Aliyun) or SecretKey (Tencent).'),
  RECTO_SMS_SIGN_NAME: z.string().default('').describe('Signature of the messages, as approved by the provider.'),
  RECTO_SMS_TEMPLATE: z
    .string()
    .default('')
    .describe('Message template with one variable, the code (Aliyun calls it `code`).'),
  RECTO_SMS_APP_ID: z.string().default('').describe('SmsSdkAppId (Tencent).'),
  RECTO_SMS_REGION: z.string().default('').describe('Region of the provider; its default when empty.'),
  RECTO_SMS_PER_DAY: count(10).describe('Maximum codes per phone number and day.'),
  RECTO_SMS_RESERVED: count(3).describe('How many of these are kept for devices that have signed in to the account.'),
  RECTO_SMS_SAME_ADDRESS: count(5).describe('How many of these may be requested from one IP address by other devices.'),
  RECTO_SMS_PER_ADDRESS: count(100).describe('Maximum codes per IP address and day, to all phone numbers.'),
  RECTO_WECHAT_APP_ID: z
    .string()
    .default('')
    .describe('AppID of a WeChat website application; enables sign-in with WeChat.'),
  RECTO_WECHAT_APP_SECRET: z.string().default('').describe('AppSecret of that application.'),
  RECTO_WECHAT_BASE_URL: z.url().default('https://api.weixin.qq.com').describe('Base URL of the WeChat API.'),
  RECTO_WECHAT_QR_URL: z
    .url()
    .default('https://open.weixin.qq.com')
    .describe('Base URL of the WeChat page with the QR code.'),
  RECTO_VERIFY_SMS_PHONE: count(3).describe('Codes per hour and phone number before a captcha is required.'),
  RECTO_VERIFY_SMS_ADDRESS: count(20).describe('Codes per hour and IP address before a captcha is required.'),
  RECTO_VERIFY_PASSWORD_PHONE: count(3).describe(
    'Failed passwords per hour and phone number before a captcha is required.',
  ),
  RECTO_VERIFY_PASSWORD_ADDRESS: count(20).describe(
    'Failed passwords per hour and IP address before a captcha is required.',
  ),
  RECTO_MATHPIX_APP_ID: z
    .string()
    .default('')
    .describe('App ID of a Mathpix account; enables OCR by Mathpix for members.'),
  RECTO_MATHPIX_APP_KEY: z.string().default('').describe('App key of that account.'),
  RECTO_MATHPIX_BASE_URL: z.url().default('https://api.mathpix.com').describe('Base URL of the Mathpix API.'),
  RECTO_VISION_BASE_URL: z
    .url()
    .optional()
    .describe('OpenAI-compatible endpoint of a vision model; enables OCR by that model for members.'),
  RECTO_VISION_API_KEY: z.string().default('').describe('API key of that endpoint.'),
  RECTO_VISION_MODEL: z.string().default('').describe('Name of the vision model.'),
  RECTO_NOTION_CLIENT_ID: z
    .string()
    .default('')
    .describe('OAuth client ID of a public Notion integration; lets users authorize transfers to Notion.'),
  RECTO_NOTION_CLIENT_SECRET: z.string().default('').describe('OAuth client secret of that integration.'),
  RECTO_NOTION_BASE_URL: z.url().default('https://api.notion.com').describe('Base URL of the Notion API.'),
  RECTO_FLOWUS_CLIENT_ID: z
    .string()
    .default('')
    .describe('OAuth client ID of a FlowUs application; lets users authorize transfers to FlowUs.'),
  RECTO_FLOWUS_CLIENT_SECRET: z.string().default('').describe('OAuth client secret of that application.'),
  RECTO_FLOWUS_BASE_URL: z.url().default('https://api.flowus.cn').describe('Base URL of the FlowUs API.'),
  RECTO_ZOTERO_BASE_URL: z.url().default('https://api.zotero.org').describe('Base URL of the Zotero web API.'),
  RECTO_ZOTERO_LOCAL_URL: z
    .url()
    .default('http://127.0.0.1:23119')
    .describe('Address of the Zotero on this machine, which the desktop client sends to.'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe('URL of an external PostgreSQL (15 or later); the embedded one is used when absent.'),
  S3_ENDPOINT: z.url().optional().describe('S3 endpoint; Amazon S3 when absent.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_BUCKET: z.string().optional().describe('S3 bucket for files; stored under RECTO_HOME when absent.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key ID of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret access key of the bucket.'),
  S3_FORCE_PATH_STYLE: flag(true).describe('Whether the bucket name is in the path instead of the host name.'),
  RECTO_WORKERS: count(0).describe('Concurrent conversions of this process; 0 for one per CPU core.'),
  RECTO_MAX_PDF_BYTES: count(300 * megabyte).describe('Maximum size of a PDF, in bytes.'),
  RECTO_MAX_IMAGE_BYTES: count(3 * megabyte).describe('Maximum size of an image, in bytes.'),
  RECTO_STORAGE_BYTES: count(10 * gigabyte).describe(
    "Bytes that a user's files, results and exports may take; uploads, parses, translations and exports are refused from there on. 0 for no limit.",
  ),
  RECTO_STORAGE_BYTES_PRO: count(100 * gigabyte).describe('The same for members.'),
  RECTO_FREE_BYTES: count(gigabyte).describe(
    'Bytes that stay free on the disk of the files: uploads, parses, translations and exports that would take them are refused. With a tenth of them left the server is not ready.',
  ),
  RECTO_MAX_PARSE_PAGES: count(1000).describe('Maximum pages of a PDF to be parsed.'),
  RECTO_MAX_TRANSLATE_PAGES: count(500).describe('Maximum pages of a layout-preserving translation.'),
  RECTO_DAILY_PAGES: count(500).describe('Pages per day and user.'),
  RECTO_DAILY_PAGES_PRO: count(1000).describe('Pages per day and member.'),
  RECTO_POINTS_PER_YUAN: count(100).describe('Points charged per yuan of model cost.'),
  RECTO_TRANSLATION_MARGIN: count(25).describe('Percent that a translation may cost beyond its estimate.'),
  RECTO_WELCOME_PAGES: count(100).describe('Pages granted to a new account.'),
  RECTO_INVITE_DAYS: count(3).describe('Days of membership granted for an invitation that led to a registration.'),
  RECTO_INVITE_PAGES: count(30).describe('Pages granted with them.'),
  RECTO_INVITE_POINTS: count(120).describe('Points granted with them.'),
  RECTO_INVITES_PER_MONTH: count(10).describe('Maximum rewarded invitations per user and month.'),
  RECTO_WECHAT_GIFT_DAYS: count(3).describe('Days of membership granted for binding WeChat, once per WeChat identity.'),
  RECTO_CHECKIN_PAGES: count(8).describe('Pages granted by the daily check-in.'),
  RECTO_CHECKIN_PAGES_WECHAT: count(15).describe('Pages granted by the daily check-in to accounts with WeChat bound.'),
  RECTO_RUNNING_TASKS: count(2).describe('Concurrent tasks per user.'),
  RECTO_RUNNING_TASKS_PRO: count(4).describe('Concurrent tasks per member.'),
  RECTO_OPEN_TASKS: count(20).describe(
    'Maximum queued and running tasks per user; beyond it: parse_task_limit_exceeded.',
  ),
  RECTO_OPEN_TASKS_PRO: count(200).describe('Maximum queued and running tasks per member.'),
  RECTO_OPEN_EXPORTS: count(10).describe('Maximum queued and running exports per user; beyond it: convert_limit.'),
  RECTO_OPEN_MERGES: count(3).describe(
    'Maximum bilingual PDFs among them, and maximum conversions of HTML at once; beyond it: convert_external_limit.',
  ),
  RECTO_OPEN_TRANSFERS: count(10).describe('Maximum queued and running transfers per user; beyond it: transfer_limit.'),
  RECTO_PRIVATE_DRIVES: flag(false).describe(
    "Whether users' WebDAV drives may be in private networks; administrators' always may.",
  ),
  RECTO_DAILY_QUESTIONS: count(100).describe('Questions per day and user; beyond it: chat_usage_exceeded.'),
  RECTO_DAILY_QUESTIONS_PRO: count(500).describe('Questions per day and member.'),
  RECTO_CONVERSATION_QUESTIONS: count(50).describe('Questions in one conversation; beyond it: chat_limit_exceeded.'),
  RECTO_RUNNING_ANSWERS: count(3).describe('Concurrent answers per user; beyond it: request_limit_exceeded.'),
  RECTO_PICTURE_DAYS: count(30).describe(
    'Days for which exported Markdown may link to images on this server, which anyone with the link can open; 0 disables such exports.',
  ),
  RECTO_SHARE_DAYS: count(30).describe(
    'Maximum days for which a document may be shared by a link, which anyone who has it can open; 0 disables sharing and ends all links.',
  ),
  RECTO_REQUESTS_PER_MINUTE: count(600).describe(
    'Rate limit: requests per minute and user or IP address, for each API process; 0 for no limit.',
  ),
  RECTO_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics; without it only the local machine may read them.'),
  RECTO_OTLP_ENDPOINT: z
    .url({protocol: /^https?$/})
    .optional()
    .describe(
      'Address of an OpenTelemetry receiver (OTLP over HTTP) that is sent traces and metrics, e.g. http://localhost:4318; without it none are made.',
    ),
  RECTO_TRACE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(100)
    .describe('Percent of the traces that are sent; those that a caller began follow its choice.'),
  RECTO_PAYMENT: z
    .enum(['live', 'test', 'none'])
    .optional()
    .describe(
      'Payment mode. `live`: the payment providers whose keys are set. `test`: a page with two buttons, pay and fail, that gives products away. `none`: vouchers only. When absent: `live` if keys are set, else `test` on a server that only its own machine reaches, else `none`.',
    ),
  RECTO_MEMBERS_ONLY: flag(false).describe(
    'Whether members alone may upload several files at once, export several documents together, export Word and PDF, have third parties parse and use models that require a membership. Off, everything is open to every user.',
  ),
  RECTO_MEMBERSHIP_DAYS: count(2190).describe('Days from now that a membership may last at most.'),
  RECTO_PACKS_END_DAYS: count(5).describe(
    'Days before the end of a membership in which its owner is warned and can buy no packs, which would freeze soon.',
  ),
  RECTO_COMMISSION_PERCENT: count(10).describe(
    "Percent of a friend's purchases that who invited them gets in vouchers; 0 for none.",
  ),
  RECTO_COMMISSION_PURCHASES: count(3).describe('Purchases of a friend that earn vouchers.'),
  RECTO_COMMISSION_DAYS: count(30).describe("Days after a friend's registration within which purchases earn vouchers."),
  RECTO_CASH_OUT_ABOVE: count(50).describe('Yuan of vouchers above which they can be paid out.'),
  RECTO_REFUND_DAYS: count(30).describe('Days after the payment within which a refund can be requested.'),
  RECTO_REFUND_PLAN_DAYS: count(7).describe(
    'Days after the payment within which an unused membership is refunded in full.',
  ),
  RECTO_REFUND_DESCRIPTION: count(500).describe(
    'Maximum length of the description of a refund request, in characters.',
  ),
  RECTO_DEREGISTRATION_DAYS: count(15).describe('Days between a deregistration and the deletion of the account.'),
  RECTO_PHONE_CHANGE_DAYS: count(30).describe('Minimum days between two changes of the phone number.'),
  RECTO_MODELS_FILE: z
    .string()
    .optional()
    .describe('Model catalog; the shipped one (apps/server/data/models.json) when absent.'),
  RECTO_LLM_BASE_URL: z.url().optional().describe('OpenAI-compatible endpoint offered to all users.'),
  RECTO_LLM_API_KEY: z.string().optional().describe('API key of that endpoint.'),
  RECTO_LLM_MODEL: z.string().optional().describe('Name of its model.'),
  RECTO_EMBEDDING_MODEL: z
    .string()
    .optional()
    .describe(
      'Embedding model with which passages are found in documents that do not fit into a chat model. It is sent the text of those documents. Without one, passages are found by words.',
    ),
  RECTO_EMBEDDING_BASE_URL: z
    .url()
    .optional()
    .describe('OpenAI-compatible endpoint of that model; that of `RECTO_LLM_BASE_URL` and its key when absent.'),
  RECTO_EMBEDDING_API_KEY: z.string().optional().describe('API key of `RECTO_EMBEDDING_BASE_URL`.'),
  RECTO_PRIVATE_ENDPOINTS: flag(false).describe(
    "Whether users' own model endpoints may be in private networks; administrators' always may.",
  ),
  RECTO_LOCAL_HOSTS: z
    .string()
    .default('')
    .describe(
      'Hosts beside loopback that count as this machine when nothing of a document may leave it, e.g. the container of a model; separated by commas.',
    ),
  RECTO_PDF2ZH: flag(false).describe(
    'Whether the plugin zotero-pdf2zh may translate with this server: from this machine in the name of the owner, from others with an API key in the address.',
  ),
  RECTO_GLOSSARIES: count(50).describe('Maximum glossaries per user.'),
  RECTO_UPLOAD: z
    .enum(['server', 'direct'])
    .default('server')
    .describe('Where clients upload files: to this server, or directly to the bucket if there is one.'),
  RECTO_UPLOAD_HOURS: count(24).describe('Hours after which an unfinished upload is discarded.'),
  RECTO_EXPORT_DAYS: count(30).describe(
    'Days after which an export is deleted, but not before RECTO_PICTURE_DAYS; 0 keeps them until their user deletes them.',
  ),
  RECTO_FILE_DAYS: count(0).describe(
    'Days after which a file that nobody has changed, read or made anything of moves to the trash; 0 for never.',
  ),
  RECTO_TRASH_DAYS: count(30).describe('Days after which a file in the trash is deleted.'),
  RECTO_ORPHAN_HOURS: count(24).describe('Hours after which a stored file that nothing refers to is deleted.'),
  RECTO_LINK_PRIVATE: flag(false).describe(
    'Whether uploads by link may fetch from private networks; enable only if every user may reach them.',
  ),
  RECTO_LINK_SECONDS: count(120).describe('Timeout for fetching a link, in seconds.'),
  RECTO_GLOSSARY_ITEMS: count(5000).describe('Maximum terms per glossary.'),
});

export type Settings = z.output<typeof settings>;
export type SettingName = keyof Settings;

/** Settings with their descriptions, for documentation. */
export const settingsShape = settings.shape;

/** An invalid configuration; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings from environment variables; an empty variable counts as absent. Throws ConfigError. */
export const readSettings = (environment: Environment): Settings => readEnvironment(settings, environment);

/** The variables of a shape; an empty one counts as absent. Throws ConfigError. */
export function readEnvironment<Shape extends z.ZodObject>(shape: Shape, environment: Environment): z.output<Shape> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in shape.shape && value !== '' && value !== undefined),
  );
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  throw new ConfigError(`${name}=${given[name] ?? ''} is invalid: ${issue?.message ?? 'not a valid value'}.`);
}
