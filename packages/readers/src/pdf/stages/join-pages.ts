import type {DocumentStage} from '../stage.ts';

export const joinPages: DocumentStage = {
  name: 'join-pages',
  weight: 1,
  run: draft => draft,
};
