import type {RedeemRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {createCodes, listCodes} from '../services/redeem/codes.ts';
import {redeem} from '../services/redeem/redeem.ts';

export const redeemRoutes = (
  deps: Deps,
): Handlers<'redeemCode' | 'adminCreateRedeemCodes' | 'adminListRedeemCodes'> => ({
  redeemCode: async ({caller, input}) => {
    const {days, pages, images, points} = await redeem(deps, caller.userId, input.code);
    return {days, pages, images, points};
  },
  adminCreateRedeemCodes: async ({caller, input: {expiresAt, ...codes}}) => {
    const made = await createCodes(deps, caller.userId, {...codes, ...(expiresAt && {expiresAt: new Date(expiresAt)})});
    return {codes: made.map(present)};
  },
  adminListRedeemCodes: async ({input}) => {
    const list = await listCodes(deps, input);
    return {codes: list.rows.map(present), cursor: list.nextCursor};
  },
});

const present = ({createdBy: _, ...row}: RedeemRow) => ({
  ...row,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
