import type {DocumentStage} from '../stage.ts';

export const findHeadings: DocumentStage = {
  name: 'find-headings',
  weight: 1,
  run: draft => draft,
};
