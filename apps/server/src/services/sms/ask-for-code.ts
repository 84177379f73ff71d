import type {Deps} from '../../deps.ts';
import type {SmsTransport} from '../../providers/sms/transport.ts';
import {type AskedFrom, askerOf} from '../verify/asker.ts';
import {requireVerification} from '../verify/challenge.ts';
import {type CodePurpose, cooldown, requireCooledDown, sendCode} from './codes.ts';

export type CodeRequest = AskedFrom & {
  readonly purpose: CodePurpose;
  /** Of a solved graphic verification. */
  readonly verifyId: string | undefined;
};

/** Sends a code if it may be sent. Throws ServiceError `request_limit_exceeded`, and what `requireVerification` and `sendCode` throw. */
export async function requestSmsCode(
  deps: Deps,
  sms: SmsTransport,
  {phone, purpose, address, deviceMark, verifyId}: CodeRequest,
) {
  const asker = await askerOf(
    deps,
    {phone, address, deviceMark},
    purpose.purpose === 'account' ? purpose.userId : undefined,
  );
  // before the verification, which would be used up in vain
  await requireCooledDown(deps, deps.db, phone, purpose, asker);
  await requireVerification(deps, {action: 'sms', phone, address}, verifyId);
  await sendCode(deps, sms, phone, purpose, asker);
  return {cooldown: cooldown / 1000};
}
