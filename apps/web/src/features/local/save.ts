import {zipSync} from 'fflate';
import {saveBlob} from '../../ui/save-blob.ts';
import {type Conversion, imageFolder, type LocalFormat} from './convert.ts';

const mediaTypes = {
  md: 'text/markdown',
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Readonly<Record<LocalFormat, string>>;

/** Hands a written file to the browser's downloads: Markdown that names images comes with them, in a ZIP file. */
export function saveFormat(sourceName: string, {files, images}: Conversion, format: LocalFormat): void {
  const bytes = files.get(format);
  if (!bytes) return;
  const name = sourceName.replace(/\.pdf$/i, '') || 'document';
  if (format === 'md' && images.size > 0) {
    const beside = [...images].map(([image, content]) => [`${imageFolder}${image}`, content] as const);
    // images are compressed already
    const zipped = zipSync({[`${name}.md`]: bytes, ...Object.fromEntries(beside)}, {level: 1});
    saveBlob(new Blob([zipped], {type: 'application/zip'}), `${name}.zip`);
  } else saveBlob(new Blob([bytes], {type: mediaTypes[format]}), `${name}.${format}`);
}
