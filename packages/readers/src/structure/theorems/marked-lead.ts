import type {Inline, Mark} from '@recto/model';

/** The text at the start of some inlines that has one of the marks, up to the first that has none. */
export function markedStart(inlines: readonly Inline[], marks: readonly Mark[]): string {
  let text = '';
  for (const inline of inlines) {
    if (inline.type === 'text') {
      const own = inline.marks ?? [];
      if (!marks.some(mark => own.includes(mark)) && inline.value.trim() !== '' && !/^[\s.:,()]+$/.test(inline.value))
        break;
      text += inline.value;
    } else if (inline.type === 'link' || inline.type === 'citation') {
      const lead = markedStart(inline.children, marks);
      text += lead;
      if (lead === '') break;
    } else {
      break;
    }
  }
  return text.trimStart();
}
