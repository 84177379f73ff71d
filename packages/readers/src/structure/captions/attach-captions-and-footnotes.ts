import type {DocumentStage} from '../../draft/stage.ts';
import {findFootnotes} from '../footnotes/find-footnotes.ts';
import {bodyStyle} from '../text-style.ts';
import {bindCaptions} from './bind-captions.ts';

/** Binds captions to their figures and tables, and separates footnotes from the text. */
export const attachCaptionsAndFootnotes: DocumentStage = {
  name: 'attach-captions-and-footnotes',
  run(draft, {stats}) {
    const {size} = bodyStyle(draft.blocks, stats.bodySize);
    return {...draft, blocks: findFootnotes(bindCaptions(draft.blocks, size), size)};
  },
};
