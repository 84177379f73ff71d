import type {Deps} from '../../deps.ts';
import type {SmsTransport} from '../../providers/sms/transport.ts';
import {requireVerification} from '../verify/challenge.ts';
import {type CodePurpose, cooldown, requireCooledDown, sendCode} from './codes.ts';

export type CodeRequest = {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly address: string;
  /** Of a solved graphic verification. */
  readonly verifyId: string | undefined;
};

/** Sends a code if it may be sent. Throws ServiceError `request_limit_exceeded`, and what `passGate` and `sendCode` throw. */
export async function requestSmsCode(deps: Deps, sms: SmsTransport, {phone, purpose, address, verifyId}: CodeRequest) {
  // before the verification, which would be used up in vain
  await requireCooledDown(deps, deps.db, phone, purpose);
  await requireVerification(deps, {action: 'sms', phone, address}, verifyId);
  await sendCode(deps, sms, phone, purpose);
  return {cooldown: cooldown / 1000};
}
