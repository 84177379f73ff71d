import {homedir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {z} from 'zod';

const megabyte = 1024 * 1024;
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform(value => value === 'true' || value === '1')
    .default(fallback);

/** Every setting, by the name of its environment variable. `docs/settings.md` lists them. */
const settings = z.object({
  RECTO_HOME: z
    .string()
    .default(path.join(homedir(), '.recto'))
    .describe('Folder of the embedded database and of files.'),
  RECTO_WEB: z
    .string()
    .default(fileURLToPath(new URL('../../web/dist', import.meta.url)))
    .describe('Folder of the built web client.'),
  RECTO_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8787)
    .describe('Port to listen on; 0 takes any free one.'),
  RECTO_HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all.'),
  RECTO_PUBLIC_URL: z.url().optional().describe('How users reach this server, when a proxy stands before it.'),
  RECTO_ROLE: z.enum(['all', 'api', 'worker']).default('all').describe('What this process does.'),
  RECTO_TRUST_PROXY: z
    .enum(['true', 'false', '0', '1', '2', '3'])
    .transform(value => (value === 'true' ? 1 : Number(value) || 0))
    .default(0)
    .describe('How many proxies stand before this server, whose X-Forwarded-* headers are believed; `true` is one.'),
  RECTO_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least grave line that is logged.'),
  RECTO_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret from which keys are made; kept in the database when absent.'),
  RECTO_REGISTRATION: flag(true).describe('Whether new phone numbers may open an account.'),
  RECTO_CONTACT_EMAIL: z
    .union([z.literal(''), z.email()])
    .default('')
    .describe('Where users write to; shown by "Contact us".'),
  RECTO_CONTACT_WECHAT: z
    .string()
    .max(100)
    .default('')
    .describe('A WeChat id that answers users; shown by "Contact us".'),
  RECTO_BLOCKED_PHONES: z
    .string()
    .default('')
    .describe('Beginnings of phone numbers that may not open an account, with commas, e.g. 170,171.'),
  RECTO_PARSE_NEEDS_WECHAT: flag(false).describe(
    'Whether only accounts with WeChat bound may parse, members and administrators apart; where WeChat is set up.',
  ),
  RECTO_IMAGE_PARSING: flag(true).describe('Whether images are parsed; false closes it for a time.'),
  RECTO_SMS: z
    .enum(['outbox', 'aliyun', 'tencent'])
    .default('outbox')
    .describe('What sends SMS codes; outbox shows them in the log and on /dev/outbox.'),
  RECTO_SMS_ENDPOINT: z.url().optional().describe('Address of the SMS provider instead of its usual one.'),
  RECTO_SMS_KEY_ID: z.string().default('').describe('AccessKeyId (Aliyun) or SecretId (Tencent).'),
  RECTO_SMS_KEY_SECRET: z.string().default('').describe('AccessKeySecret (Aliyun) or SecretKey (Tencent).'),
  RECTO_SMS_SIGN_NAME: z.string().default('').describe('Signature of the messages, approved by the provider.'),
  RECTO_SMS_TEMPLATE: z.string().default('').describe('Template with one variable, the code (Aliyun names it `code`).'),
  RECTO_SMS_APP_ID: z.string().default('').describe('SmsSdkAppId (Tencent).'),
  RECTO_SMS_REGION: z.string().default('').describe('Region of the provider; empty for its usual one.'),
  RECTO_SMS_PER_DAY: count(10).describe('Codes a day to one phone.'),
  RECTO_WECHAT_APP_ID: z.string().default('').describe('AppID of a WeChat website application; empty for none.'),
  RECTO_WECHAT_APP_SECRET: z.string().default('').describe('Its AppSecret.'),
  RECTO_WECHAT_BASE_URL: z.url().default('https://api.weixin.qq.com').describe("Address of WeChat's API."),
  RECTO_WECHAT_QR_URL: z
    .url()
    .default('https://open.weixin.qq.com')
    .describe("Address of WeChat's page with the QR code."),
  RECTO_VERIFY_SMS_PHONE: count(3).describe('Codes an hour to one phone before a graphic verification is demanded.'),
  RECTO_VERIFY_SMS_ADDRESS: count(20).describe('The same for one address.'),
  RECTO_VERIFY_PASSWORD_PHONE: count(3).describe(
    'Wrong passwords an hour for one phone before a graphic verification is demanded.',
  ),
  RECTO_VERIFY_PASSWORD_ADDRESS: count(20).describe('The same for one address.'),
  RECTO_MATHPIX_APP_ID: z
    .string()
    .default('')
    .describe('App id of a Mathpix account, whose recognition members may ask for; empty for none.'),
  RECTO_MATHPIX_APP_KEY: z.string().default('').describe('Its key.'),
  RECTO_MATHPIX_BASE_URL: z.url().default('https://api.mathpix.com').describe("Address of Mathpix's API."),
  RECTO_VISION_BASE_URL: z
    .url()
    .optional()
    .describe('An OpenAI-compatible endpoint with a model that sees, whose reading members may ask for.'),
  RECTO_VISION_API_KEY: z.string().default('').describe('Its key.'),
  RECTO_VISION_MODEL: z.string().default('').describe('Name of its model.'),
  DATABASE_URL: z.string().optional().describe('A PostgreSQL (15 or later) of your own instead of the embedded one.'),
  S3_ENDPOINT: z.url().optional().describe('Address of an S3 server; empty for Amazon.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_BUCKET: z.string().optional().describe('Bucket for files; when absent, files lie under RECTO_HOME.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
  S3_FORCE_PATH_STYLE: flag(true).describe('Bucket in the path instead of in the host name.'),
  RECTO_WORKERS: count(0).describe('Conversions at once in this process; 0 for one per core.'),
  RECTO_MAX_PDF_BYTES: count(300 * megabyte).describe('Largest PDF.'),
  RECTO_MAX_IMAGE_BYTES: count(3 * megabyte).describe('Largest image.'),
  RECTO_MAX_PARSE_PAGES: count(1000).describe('Most pages of a PDF that is parsed.'),
  RECTO_MAX_TRANSLATE_PAGES: count(500).describe('Most pages of a PDF whose translation keeps the layout.'),
  RECTO_DAILY_PAGES: count(500).describe('Pages a day for ordinary users.'),
  RECTO_DAILY_PAGES_PRO: count(1000).describe('Pages a day for members.'),
  RECTO_POINTS_PER_YUAN: count(100).describe('Points that a yuan of a model’s price costs.'),
  RECTO_WELCOME_PAGES: count(100).describe('Pages a new account is given.'),
  RECTO_INVITE_DAYS: count(3).describe('Days of membership for an invitation that led to a registration.'),
  RECTO_INVITE_PAGES: count(30).describe('Pages that come with them.'),
  RECTO_INVITE_POINTS: count(120).describe('Points that come with them.'),
  RECTO_INVITES_PER_MONTH: count(10).describe('Rewarded invitations of one user in a month.'),
  RECTO_WECHAT_GIFT_DAYS: count(3).describe('Days of membership for binding WeChat, once for each identity.'),
  RECTO_CHECKIN_PAGES: count(8).describe('Pages of a daily check-in.'),
  RECTO_CHECKIN_PAGES_WECHAT: count(15).describe('The same for accounts with WeChat bound.'),
  RECTO_RUNNING_TASKS: count(2).describe('Tasks of one user that run at once.'),
  RECTO_RUNNING_TASKS_PRO: count(4).describe('The same for members.'),
  RECTO_OPEN_TASKS: count(20).describe('Tasks of one user that wait or run; more gives parse_task_limit_exceeded.'),
  RECTO_OPEN_TASKS_PRO: count(200).describe('The same for members.'),
  RECTO_OPEN_EXPORTS: count(10).describe('Exports of one user that wait or run; more gives convert_limit.'),
  RECTO_OPEN_MERGES: count(3).describe(
    'PDFs of both languages among them that this server puts together; more gives convert_external_limit.',
  ),
  RECTO_PICTURE_DAYS: count(30).describe(
    'Days for which exports may have their pictures at addresses of this server, open to whoever has one; 0 for no such exports.',
  ),
  RECTO_REQUESTS_PER_MINUTE: count(600).describe(
    'Requests a minute of one user or address, for each API process; 0 for no limit.',
  ),
  RECTO_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics; without one only this machine may read them.'),
  RECTO_PAYMENT: z
    .enum(['live', 'test', 'none'])
    .optional()
    .describe(
      'What takes payments: live is Alipay and WeChat Pay; test is a page with the buttons pay and fail, which gives away what it sells; none sells for vouchers only. When absent: live where keys are set, else test on a server that only its own machine reaches, else none.',
    ),
  RECTO_ALIPAY_APP_ID: z.string().default('').describe('APPID of an Alipay application; empty for none.'),
  RECTO_ALIPAY_PRIVATE_KEY: z
    .string()
    .default('')
    .describe('Private key of the application (RSA2): PEM, the base64 within, or the path of a file.'),
  RECTO_ALIPAY_PUBLIC_KEY: z.string().default('').describe("Alipay's public key (not the application's), likewise."),
  RECTO_ALIPAY_WAY: z
    .enum(['page', 'qr'])
    .default('page')
    .describe(
      "page leads to Alipay's page (computer website payment), qr shows a code to scan (face-to-face payment).",
    ),
  RECTO_ALIPAY_GATEWAY: z
    .url()
    .default('https://openapi.alipay.com/gateway.do')
    .describe("Address of Alipay's OpenAPI."),
  RECTO_WECHAT_PAY_MERCHANT_ID: z.string().default('').describe('Merchant id of WeChat Pay; empty for none.'),
  RECTO_WECHAT_PAY_APP_ID: z.string().default('').describe('AppID that is bound to the merchant.'),
  RECTO_WECHAT_PAY_SERIAL: z.string().default('').describe("Serial number of the merchant's API certificate."),
  RECTO_WECHAT_PAY_PRIVATE_KEY: z
    .string()
    .default('')
    .describe('Its private key (apiclient_key.pem): PEM, the base64 within, or the path of a file.'),
  RECTO_WECHAT_PAY_API_KEY: z.string().default('').describe('APIv3 key, 32 bytes.'),
  RECTO_WECHAT_PAY_PUBLIC_KEY: z
    .string()
    .default('')
    .describe("WeChat Pay's public key, likewise; without one its platform certificates are fetched."),
  RECTO_WECHAT_PAY_PUBLIC_KEY_ID: z.string().default('').describe('Id of that key: PUB_KEY_ID_….'),
  RECTO_WECHAT_PAY_BASE_URL: z.url().default('https://api.mch.weixin.qq.com').describe("Address of WeChat Pay's API."),
  RECTO_REFUND_DAYS: count(30).describe('Days after a payment within which a refund may be asked for.'),
  RECTO_REFUND_PLAN_DAYS: count(7).describe(
    'Days after its payment within which a membership of which nothing was used goes back whole.',
  ),
  RECTO_REFUND_DESCRIPTION: count(500).describe('Most characters of what is said about a refund.'),
  RECTO_DEREGISTRATION_DAYS: count(15).describe('Days after which a deregistered account is deleted.'),
  RECTO_PHONE_CHANGE_DAYS: count(30).describe('Days between two changes of a phone number.'),
  RECTO_MODELS_FILE: z
    .string()
    .optional()
    .describe('A catalogue of models instead of the shipped one (apps/server/data/models.json).'),
  RECTO_LLM_BASE_URL: z.url().optional().describe('An OpenAI-compatible endpoint that is offered to everybody.'),
  RECTO_LLM_API_KEY: z.string().optional().describe('Its key.'),
  RECTO_LLM_MODEL: z.string().optional().describe('Name of its model.'),
  RECTO_PRIVATE_ENDPOINTS: flag(false).describe(
    'Whether endpoints that users bring may lie in private networks; those of administrators always may.',
  ),
  RECTO_GLOSSARIES: count(50).describe('Glossaries of one user.'),
  RECTO_UPLOAD: z
    .enum(['server', 'direct'])
    .default('server')
    .describe('Whether files are sent to this server, or directly to the bucket where there is one.'),
  RECTO_UPLOAD_HOURS: count(24).describe('Hours after which an upload that was not finished is forgotten.'),
  RECTO_ORPHAN_HOURS: count(24).describe('Hours after which a stored file that nothing refers to is removed.'),
  RECTO_LINK_PRIVATE: flag(false).describe('Whether links may lead into private networks; only where all users may.'),
  RECTO_LINK_SECONDS: count(120).describe('Seconds that fetching a link may take.'),
  RECTO_GLOSSARY_ITEMS: count(5000).describe('Items of one glossary.'),
});

export type Settings = z.output<typeof settings>;
export type SettingName = keyof Settings;

/** Settings with their sentences, for documentation. */
export const settingsShape = settings.shape;

/** A configuration that cannot be used, as a sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Settings from environment variables; empty ones count as absent. Throws ConfigError. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in settings.shape && value !== '' && value !== undefined,
    ),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  throw new ConfigError(`${name}=${given[name] ?? ''} cannot be used: ${issue?.message ?? 'not valid'}.`);
}
