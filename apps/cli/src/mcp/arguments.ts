import {invalidParams, type Params, RpcError} from './json-rpc.ts';

export const textSchema = (description: string) => ({type: 'string', description});

export const wholeSchema = (description: string, minimum: number, maximum?: number) => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && {maximum}),
  description,
});

/** A text among the arguments of a tool. Throws RpcError. */
export function stringOf(given: Params, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new RpcError(invalidParams, `${name} must be a string.`);
}

/** A number among the arguments of a tool. Throws RpcError. */
export function integerOf(given: Params, name: string): number | undefined {
  const value = given[name];
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0))
    return value as number | undefined;
  throw new RpcError(invalidParams, `${name} must be a non-negative integer.`);
}
