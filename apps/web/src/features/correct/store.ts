import {create} from 'zustand';

type Correcting = {
  /** The parse that is being corrected; undefined while none is. */
  readonly parseId: string | undefined;
  /** The block that is selected: a block of the document, or a node within one. */
  readonly selected: string | undefined;
  /** The selected block is open to be edited. */
  readonly editing: boolean;
};

/** What is being corrected. It outlives the pane, so that the page, the trust panel and the result speak of the same block. */
export const useCorrecting = create<Correcting>()(() => ({parseId: undefined, selected: undefined, editing: false}));

/** Begins to correct a parse, at a block where one is given: it is opened at once. */
export const startCorrecting = (parseId: string, block?: string): void =>
  useCorrecting.setState({parseId, selected: block, editing: block !== undefined});

export const stopCorrecting = (): void =>
  useCorrecting.setState({parseId: undefined, selected: undefined, editing: false});

/** Selects a block without opening it. */
export const selectBlock = (block: string): void =>
  useCorrecting.setState(({selected, editing}) => ({selected: block, editing: editing && selected === block}));
