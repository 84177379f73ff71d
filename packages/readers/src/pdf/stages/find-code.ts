import type {DocumentStage} from '../stage.ts';

export const findCode: DocumentStage = {
  name: 'find-code',
  weight: 1,
  run: draft => draft,
};
