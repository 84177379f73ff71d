import type {Deps} from '../../deps.ts';
import {unseal} from '../seal.ts';
import type {ObjectRow} from '../space/objects.ts';

/** The password of a file that its user has opened before. */
export const passwordOf = (deps: Deps, {sealedPassword}: Pick<ObjectRow, 'sealedPassword'>): string | undefined =>
  sealedPassword === null ? undefined : unseal(deps, 'file-password', sealedPassword);
