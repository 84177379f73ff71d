import type {DocumentStage} from '../stage.ts';

export const findReferences: DocumentStage = {
  name: 'find-references',
  weight: 1,
  run: draft => draft,
};
