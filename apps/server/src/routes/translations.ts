import type {LineRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {downloadUrl} from '../present/files.ts';
import {createTranslation} from '../services/translations/create.ts';
import {editLine, lineSegments} from '../services/translations/edit.ts';
import {estimateTranslation} from '../services/translations/estimate.ts';
import {exportExchange, importExchange} from '../services/translations/exchange.ts';
import {proposeTranslationTerms} from '../services/translations/propose-terms.ts';
import {readTranslation} from '../services/translations/result.ts';
import {retranslateLine} from '../services/translations/retranslate.ts';
import {reviewStored} from '../services/translations/review.ts';

type Names =
  | 'createTranslateTask'
  | 'estimateTranslateTask'
  | 'getObjectTranslateExchange'
  | 'getObjectTranslateResult'
  | 'getObjectTranslateReview'
  | 'getObjectTranslateSegments'
  | 'importObjectTranslateExchange'
  | 'proposeTranslateTerms'
  | 'retranslateObjectTranslateLine'
  | 'updateObjectTranslateLine';

export const translationRoutes = (deps: Deps): Handlers<Names> => ({
  createTranslateTask: ({caller, input}) => createTranslation(deps, caller, input),
  estimateTranslateTask: ({caller, input}) => estimateTranslation(deps, caller, input),
  getObjectTranslateResult: async ({caller, input, request}) => {
    const {translation, lines, trust, file} = await readTranslation(
      deps,
      caller.userId,
      input.translateId,
      input.pages,
    );
    const {translateId, objectId, parseId, status, translateParam, report} = translation;
    return {
      translateId,
      objectId,
      parseId,
      status,
      translateParam: translateParam as Record<string, unknown>,
      translateResult: {lines: lines.map(presentLine)},
      trust,
      layout: presentLayout(report as LayoutCounts | null),
      translatedVersion: file?.version ?? null,
      translatedUrl: file ? downloadUrl(deps, baseUrlOf(deps, request), file.key, file.name, file.version) : null,
    };
  },
  getObjectTranslateExchange: async ({caller, input}) => ({content: await exportExchange(deps, caller.userId, input)}),
  importObjectTranslateExchange: ({caller, input}) => importExchange(deps, caller, input),
  proposeTranslateTerms: ({caller, input}) => proposeTranslationTerms(deps, caller, input),
  getObjectTranslateSegments: async ({caller, input}) => ({segments: await lineSegments(deps, caller, input)}),
  getObjectTranslateReview: async ({caller, input}) => {
    const {segments, translated, findings, terms} = await reviewStored(deps, caller.userId, input.translateId);
    return {
      segments,
      translated,
      findings: findings.map(({kind, lineId, page, section, source, translation, detail, reasons, example}) => ({
        kind,
        lineId,
        page: page ?? null,
        section: section ?? null,
        source,
        translation,
        detail,
        reasons: [...reasons],
        example,
      })),
      terms: terms.map(({source, target, segments, followed}) => ({source, target, segments, followed})),
    };
  },
  retranslateObjectTranslateLine: ({caller, input}) => retranslateLine(deps, caller, input),
  updateObjectTranslateLine: async ({caller, input}) => {
    const {row, outputId} = await editLine(deps, caller, input);
    return {line: presentLine(row), outputId};
  },
});

/** What the report of a layout-preserving translation counts; older ones lack the overlaps. */
type LayoutCounts = {readonly unplaced?: number; readonly overlapping?: number};

const presentLayout = (report: LayoutCounts | null) =>
  report?.unplaced === undefined ? null : {unplaced: report.unplaced, overlapping: report.overlapping ?? 0};

const presentLine = ({lineId, raw, translated, needTranslate, pageIdx, state, segments}: LineRow) => ({
  id: lineId,
  raw,
  translated,
  needTranslate,
  pageIdx,
  state,
  segmentCount: segments.length,
});
