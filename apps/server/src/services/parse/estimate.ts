import {FileType} from '@recto/api';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import {dailyLimit} from '../../policies/daily-limit.ts';
import {pagesOf} from '../page-range.ts';
import {dailyUse} from '../quota/daily-use.ts';
import {balanceOf} from '../quota/overview.ts';
import {asItsKind, knownParse, type ParseRequest, parsableObject} from './create.ts';
import {checkWhole, isThirdParty, thirdPartyKind} from './third-party.ts';

/** What a parse would cost a caller, and whether they have it. Throws ServiceError: the codes of the call EstimateParseTask. */
export async function estimateParse(
  deps: Deps,
  caller: Caller,
  asked: Pick<ParseRequest, 'objectId' | 'pages' | 'parseVersion' | 'parseModel'>,
) {
  const {db} = deps;
  const {request, fileType} = await asItsKind(deps, caller.userId, asked);
  if (isThirdParty(request.parseModel)) checkWhole(request.pages);
  const object = await parsableObject(deps, db, caller.userId, request.objectId, fileType);
  const counted = fileType === FileType.other ? 0 : object.pageCount;
  const wanted = counted === null ? null : pagesOf(request.pages, counted);
  const known = await knownParse(db, caller.userId, object, request);
  const pages = known ? 0 : wanted;
  const own = fileType === FileType.img ? ('image' as const) : ('pdf' as const);
  const kind = isThirdParty(request.parseModel) ? thirdPartyKind : own;
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
