import type {PageStage} from '../stage.ts';

export const findColumns: PageStage = {
  name: 'find-columns',
  weight: 1,
  run: draft => draft,
};
