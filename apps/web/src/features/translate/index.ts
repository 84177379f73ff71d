import {lazy} from 'react';

/** The dialog that begins a translation, loaded when it is first asked for. */
export const TranslateDialog = lazy(() =>
  import('./translate-dialog.tsx').then(({TranslateDialog: component}) => ({default: component})),
);

/** The same for several documents. */
export const TranslateManyDialog = lazy(() =>
  import('./translate-many-dialog.tsx').then(({TranslateManyDialog: component}) => ({default: component})),
);

/** What new translations begin with, to be chosen. */
export const UsualTranslation = lazy(() =>
  import('./default-translation.tsx').then(({DefaultTranslation: component}) => ({default: component})),
);

export {useIsKept} from './use-translate-models.ts';
