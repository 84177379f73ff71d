import type {ErrorCode} from '@recto/api';

/**
 * Codes that no call answers with yet, by the area that will, and those kept for older clients. The list only shrinks:
 * a test fails for a code that stands here and is produced, and for one that does neither.
 */
export const unproducedCodes: Readonly<Record<string, readonly ErrorCode[]>> = {
  'legacy aliases': ['user_ban', 'user_verify_code_error', 'wechat_already_bind', 'user_already_bound'],
};
