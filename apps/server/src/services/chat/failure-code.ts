import type {ErrorCode} from '@recto/api';
import {LlmFailure} from '@recto/llm';
import {codeOfFailure} from '../error-code.ts';

const codes: Readonly<Record<LlmFailure['kind'], ErrorCode>> = {
  unauthorized: 'llm_key_refused',
  quota: 'llm_quota_exhausted',
  'no-such-model': 'llm_model_not_found',
  'bad-request': 'llm_request_refused',
  'too-long': 'llm_request_refused',
  filtered: 'llm_request_refused',
  rate: 'llm_unreachable',
  server: 'llm_unreachable',
  network: 'llm_unreachable',
  timeout: 'llm_unreachable',
  // nothing that could be read, or nothing at all
  protocol: 'llm_no_answer',
  // reasoning without end
  runaway: 'llm_no_answer',
};

/** The code of whatever has ended an answer. */
export function codeOfAnswer(error: unknown): ErrorCode {
  if (error instanceof LlmFailure) return codes[error.kind];
  const code = codeOfFailure(error);
  // what is unknown is no failed parse here
  return code === 'parse_error' ? 'internal_error' : code;
}
