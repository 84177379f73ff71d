import type {DocumentStage} from '../stage.ts';

export const attachCaptionsAndFootnotes: DocumentStage = {
  name: 'attach-captions-and-footnotes',
  weight: 1,
  run: draft => draft,
};
