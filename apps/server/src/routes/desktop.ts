import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {desktopAbilities, requireWordCopy} from '../policies/desktop-abilities.ts';

export const desktopRoutes = (deps: Deps): Handlers<'getDesktopAbilities' | 'winCopyLatexToWord'> => ({
  getDesktopAbilities: async () => {
    const abilities = desktopAbilities(deps);
    return {...abilities, saveFolder: (abilities.localSaving && deps.machine?.saveFolder()) || null};
  },
  winCopyLatexToWord: ({input}) => requireWordCopy(deps).copyToWord(input.ooxml),
});
