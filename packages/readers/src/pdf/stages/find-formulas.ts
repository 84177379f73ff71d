import type {PageStage} from '../stage.ts';

export const findFormulas: PageStage = {
  name: 'find-formulas',
  weight: 1,
  run: draft => draft,
};
