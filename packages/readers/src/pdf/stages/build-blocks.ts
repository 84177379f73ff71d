import type {BlockDraft} from '../draft.ts';
import type {PageStage} from '../stage.ts';
import {textLine} from '../text/text-line.ts';

/** Gathers lines into paragraphs and puts everything on the page into reading order. */
export const buildBlocks: PageStage = {
  name: 'build-blocks',
  weight: 1,
  run(page) {
    const blocks: BlockDraft[] = page.lines.map(line => ({
      kind: 'text',
      page: page.facts.number,
      box: line.box,
      column: {left: 0, top: 0, right: page.facts.width, bottom: page.facts.height},
      lines: [textLine(line)],
      role: {type: 'paragraph'},
      continues: false,
    }));
    return {...page, blocks, lines: []};
  },
};
