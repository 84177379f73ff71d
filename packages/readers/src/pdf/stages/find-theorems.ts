import type {DocumentStage} from '../stage.ts';

export const findTheorems: DocumentStage = {
  name: 'find-theorems',
  weight: 1,
  run: draft => draft,
};
