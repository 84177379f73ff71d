import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import {dailyLimit} from '../../policies/daily-limit.ts';
import {pagesOf} from '../page-range.ts';
import {dailyUse} from '../quota/daily-use.ts';
import {balanceOf} from '../quota/overview.ts';
import {uploadedObjectId} from '../upload/complete.ts';
import {knownParse, type ParseRequest, parsableObject} from './create.ts';
import {checkWhole, isThirdParty, thirdPartyKind} from './third-party.ts';

/** What a parse would cost a caller, and whether they have it. Throws ServiceError: the codes of the call EstimateParseTask. */
export async function estimateParse(
  deps: Deps,
  caller: Caller,
  asked: Pick<ParseRequest, 'objectId' | 'pages' | 'parseVersion' | 'parseModel'>,
) {
  const {db} = deps;
  const request = {...asked, objectId: await uploadedObjectId(deps, caller.userId, asked.objectId)};
  if (isThirdParty(request.parseModel)) checkWhole(request.pages);
  const object = await parsableObject(deps, db, caller.userId, request.objectId);
  const wanted = object.pageCount === null ? null : pagesOf(request.pages, object.pageCount);
  const known = await knownParse(db, caller.userId, object, request);
  const pages = known ? 0 : wanted;
  const kind = isThirdParty(request.parseModel) ? thirdPartyKind : ('pdf' as const);
  const available = await balanceOf(deps, caller, kind);
  const limit = dailyLimit(deps, caller);
  const today = Number.isFinite(limit) ? Math.max(0, limit - (await dailyUse(deps, db, caller.userId))) : null;
  return {
    pages,
    kind,
    available,
    today,
    parseId: known?.parseId ?? null,
    code: shortage(caller, pages, available, today),
  };
}

/** In the order in which `reserve` looks. */
function shortage({role}: Caller, pages: number | null, available: number, today: number | null) {
  if (pages === null || role === 'admin') return null;
  if (today !== null && pages > today) return 'user_subscription_pages_limit' as const;
  return pages > available ? ('parse_page_limit_exceeded' as const) : null;
}
