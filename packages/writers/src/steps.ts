import type {List} from '@recto/model';

/** Whether a list is of the steps of an algorithm: they have no marks, and their numbers stand in their text. */
export const isSteps = ({children}: List): boolean => children.length > 0 && children.every(({label}) => label === '');
