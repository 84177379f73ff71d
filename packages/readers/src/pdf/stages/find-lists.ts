import type {DocumentStage} from '../stage.ts';

export const findLists: DocumentStage = {
  name: 'find-lists',
  weight: 1,
  run: draft => draft,
};
