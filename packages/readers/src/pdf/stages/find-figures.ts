import type {PageStage} from '../stage.ts';

export const findFigures: PageStage = {
  name: 'find-figures',
  weight: 1,
  run: draft => draft,
};
