import type {FontFacts} from '../facts.ts';
import type {FontRecord} from '../pdfjs/font-record.ts';

/** What a font is, from its name and its descriptor. */
export function identifyFont(record: FontRecord): FontFacts {
  const name = record.name.replace(/^[A-Z]{6}\+/, '');
  return {
    name,
    bold: record.bold || /bold|black|heavy|^(cmbx|cmb\d|cmssbx|cmmib|cmbsy|sfbx)/i.test(name),
    italic: record.italic || /ital|obli|slant|^(cmti|cmsl|cmmi|sfti)/i.test(name),
    monospace: record.monospace || /mono|courier|typewriter|^(cmtt|sftt)/i.test(name),
    serif: record.serif,
    smallCaps: /smallcaps|csc|-sc/i.test(name),
    math: /^(cmmi|cmsy|cmex|msam|msbm|eufm|rsfs|cmmib|cmbsy|lmmi|lmsy|lmex)|math/i.test(name),
    type3: record.type3,
    vertical: record.vertical,
    ascent: record.ascent || 0.75,
    descent: record.descent || -0.25,
    spaceWidth: 0.25,
  };
}
