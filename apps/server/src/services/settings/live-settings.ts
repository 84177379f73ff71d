import {type SettingName, type Settings, settingsShape} from '../../config.ts';
import type {Database} from '../../database/connect.ts';
import {settingOverrides} from '../../database/schema/index.ts';

/** The settings that administrators may change while the server runs: switches and limits, nothing that is read once. */
export const changeable = [
  'RECTO_REGISTRATION',
  'RECTO_BLOCKED_PHONES',
  'RECTO_PARSE_NEEDS_WECHAT',
  'RECTO_IMAGE_PARSING',
  'RECTO_SMS_PER_DAY',
  'RECTO_SMS_RESERVED',
  'RECTO_SMS_SAME_ADDRESS',
  'RECTO_SMS_PER_ADDRESS',
  'RECTO_VERIFY_SMS_PHONE',
  'RECTO_VERIFY_SMS_ADDRESS',
  'RECTO_VERIFY_PASSWORD_PHONE',
  'RECTO_VERIFY_PASSWORD_ADDRESS',
  'RECTO_MAX_PDF_BYTES',
  'RECTO_MAX_IMAGE_BYTES',
  'RECTO_STORAGE_BYTES',
  'RECTO_STORAGE_BYTES_PRO',
  'RECTO_FREE_BYTES',
  'RECTO_MAX_PARSE_PAGES',
  'RECTO_MAX_TRANSLATE_PAGES',
  'RECTO_DAILY_PAGES',
  'RECTO_DAILY_PAGES_PRO',
  'RECTO_POINTS_PER_YUAN',
  'RECTO_WELCOME_PAGES',
  'RECTO_INVITE_DAYS',
  'RECTO_INVITE_PAGES',
  'RECTO_INVITE_POINTS',
  'RECTO_INVITES_PER_MONTH',
  'RECTO_WECHAT_GIFT_DAYS',
  'RECTO_CHECKIN_PAGES',
  'RECTO_CHECKIN_PAGES_WECHAT',
  'RECTO_RUNNING_TASKS',
  'RECTO_RUNNING_TASKS_PRO',
  'RECTO_OPEN_TASKS',
  'RECTO_OPEN_TASKS_PRO',
  'RECTO_OPEN_EXPORTS',
  'RECTO_OPEN_MERGES',
  'RECTO_DAILY_QUESTIONS',
  'RECTO_DAILY_QUESTIONS_PRO',
  'RECTO_CONVERSATION_QUESTIONS',
  'RECTO_RUNNING_ANSWERS',
  'RECTO_EXPORT_DAYS',
  'RECTO_FILE_DAYS',
  'RECTO_PICTURE_DAYS',
  'RECTO_SHARE_DAYS',
  'RECTO_REQUESTS_PER_MINUTE',
  'RECTO_MEMBERS_ONLY',
  'RECTO_MEMBERSHIP_DAYS',
  'RECTO_PACKS_END_DAYS',
  'RECTO_COMMISSION_PERCENT',
  'RECTO_COMMISSION_PURCHASES',
  'RECTO_COMMISSION_DAYS',
  'RECTO_CASH_OUT_ABOVE',
  'RECTO_REFUND_DAYS',
  'RECTO_REFUND_PLAN_DAYS',
  'RECTO_REFUND_DESCRIPTION',
  'RECTO_DEREGISTRATION_DAYS',
  'RECTO_PHONE_CHANGE_DAYS',
  'RECTO_GLOSSARIES',
  'RECTO_GLOSSARY_ITEMS',
] as const satisfies readonly SettingName[];
export type ChangeableName = (typeof changeable)[number];

export type LiveSettings = {
  /** Always the values of the moment: take none aside. */
  readonly settings: Settings;
  /** Reads the changes from the database, where another process may have made some. */
  readonly reload: () => Promise<void>;
};

/** The environment's settings with administrators' changes above them. */
export async function createLiveSettings(usual: Settings, db: Database): Promise<LiveSettings> {
  let changed: Partial<Record<string, unknown>> = {};
  const reload = async () => {
    const rows = await db.select().from(settingOverrides);
    changed = Object.fromEntries(
      rows.flatMap(({name, value}) => {
        const read = isChangeable(name) ? readSetting(name, value) : undefined;
        return read === undefined ? [] : [[name, read]];
      }),
    );
  };
  await reload();
  const settings = new Proxy(usual, {
    get: (target, name) =>
      typeof name === 'string' && Object.hasOwn(changed, name) ? changed[name] : Reflect.get(target, name),
  });
  return {settings, reload};
}

export const isChangeable = (name: string): name is ChangeableName => (changeable as readonly string[]).includes(name);

/** A value of a setting as its shape reads it; undefined when it does not. */
export function readSetting(name: ChangeableName, value: unknown): Settings[ChangeableName] | undefined {
  const read = settingsShape[name].safeParse(String(value));
  return read.success ? read.data : undefined;
}
