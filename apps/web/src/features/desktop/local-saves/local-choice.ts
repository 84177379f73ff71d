import type {Format} from '@recto/model';
import {useParseSettings} from '../../../core/settings/parse-settings.ts';
import type {LocalSave} from './save-locally.ts';

/** The formats that results can be saved in; what the text is edited in comes first. */
export const localFormats = ['docx', 'md', 'tex', 'html', 'pdf', 'json'] as const satisfies readonly Format[];

/** How results are saved when nobody is asked: as it was chosen last. */
export function lastChoice(): Pick<LocalSave, 'formats' | 'projectName' | 'outputLayout'> {
  const {localFormats: formats, selectedProject, outputLayout} = useParseSettings.getState();
  return {formats: [...formats], projectName: selectedProject ?? '', outputLayout};
}
