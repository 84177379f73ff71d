import type {PageStage} from '../../draft/stage.ts';
import {inPageOrder} from '../lines/page-order.ts';
import {joinOffBaselinePieces} from './display/off-baseline-pieces.ts';
import {FontUse} from './tokens/font-roles.ts';
import {lineFacts} from './tokens/line-facts.ts';

/**
 * Gives pieces of formulas that stand off their baseline back to their line of text, before columns are looked for: the holes
 * they leave and the places they stand at look like columns of their own.
 */
export const joinFormulaPieces: PageStage = {
  name: 'join-formula-pieces',
  run(page, {stats}) {
    if (page.facts.recognised) return page;
    const use = new FontUse();
    if (!stats.fontRoles) use.add(page.lines);
    const roles = stats.fontRoles ?? use.roles();
    const facts = page.lines.map(line => lineFacts(line, roles, stats.mathFonts ?? true));
    const lines = joinOffBaselinePieces(facts);
    return lines.length === page.lines.length ? page : {...page, lines: inPageOrder(lines, page.lines)};
  },
};
