import {lazyPart} from '../../ui/lazy-part.ts';

/** The dialog that begins a translation, loaded when it is first asked for. */
export const TranslateDialog = lazyPart(() => import('./translate-dialog.tsx'), 'TranslateDialog');

/** The same for several documents. */
export const TranslateManyDialog = lazyPart(() => import('./translate-many-dialog.tsx'), 'TranslateManyDialog');

/** What new translations begin with, to be chosen. */
export const UsualTranslation = lazyPart(() => import('./default-translation.tsx'), 'DefaultTranslation');

export {useIsKept} from './use-translate-models.ts';
