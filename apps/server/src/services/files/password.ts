import type {ObjectRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {decryptSecret} from '../../secrets/seal.ts';

/** The password of a file that its user has opened before. */
export const passwordOf = (deps: Deps, {sealedPassword}: Pick<ObjectRow, 'sealedPassword'>): string | undefined =>
  sealedPassword === null ? undefined : decryptSecret(deps, 'file-password', sealedPassword);
