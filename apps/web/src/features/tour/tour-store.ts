import {create} from 'zustand';

/** The document that somebody is shown around in, if there is one. */
export const useTour = create<{readonly objectId: string | undefined}>()(() => ({objectId: undefined}));

/** Shows somebody around once the viewer has opened the document. */
export const startTour = (objectId: string): void => useTour.setState({objectId});

export const endTour = (): void => useTour.setState({objectId: undefined});
