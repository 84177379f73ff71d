import type {DocumentStage} from '../stage.ts';
import {bindCaptions} from '../structure/floats/bind-captions.ts';
import {findFootnotes} from '../structure/footnotes/find-footnotes.ts';
import {bodyStyle} from '../structure/text-style.ts';

/** Binds captions to their figures and tables, and tells notes at the foot of a page from its text. */
export const attachCaptionsAndFootnotes: DocumentStage = {
  name: 'attach-captions-and-footnotes',
  weight: 1,
  run(draft, {stats}) {
    const {size} = bodyStyle(draft.blocks, stats.bodySize);
    return {...draft, blocks: findFootnotes(bindCaptions(draft.blocks, size), size)};
  },
};
