import type {TransferFailure} from './failure.ts';

/** A write that the service may have carried out or not: the connection was cut, or no answer came. */
export class UncertainWrite extends Error {
  readonly failure: TransferFailure;
  constructor(failure: TransferFailure) {
    super(failure.message, {cause: failure});
    this.name = 'UncertainWrite';
    this.failure = failure;
  }
}
