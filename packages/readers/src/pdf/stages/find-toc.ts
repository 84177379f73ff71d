import type {DocumentStage} from '../stage.ts';

export const findToc: DocumentStage = {
  name: 'find-toc',
  weight: 1,
  run: draft => draft,
};
