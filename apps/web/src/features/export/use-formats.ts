import type {WriteChoices} from '@recto/model';
import {useServerInfo} from '../../core/api/use-server-info.ts';

/** How the server makes PDFs; older servers do not report it. */
export const usePdfWays = (): readonly WriteChoices['pdf'][] => useServerInfo().data?.pdfWays ?? ['typeset'];

/** Days for which the server keeps images at addresses of its own; 0 when it does not. */
export const usePictureDays = (): number => useServerInfo().data?.pictureDays ?? 0;

// what every server can write, until this one has reported
const least = ['md', 'html'];

/** The names of the formats that the server writes of parses, or of translations. */
export function useFormats(translation: boolean): readonly string[] {
  const info = useServerInfo().data;
  return (translation ? info?.translationFormats : info?.exportFormats) ?? least;
}
