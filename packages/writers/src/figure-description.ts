import {type Figure, plainText} from '@recto/model';

/** What a figure shows, for whoever does not see it: its caption, else the text within it; '' where there is neither. */
export function figureDescription({alt, caption}: Figure): string {
  const words = caption ? plainText(caption.children) : '';
  return (words.trim() === '' ? alt : words).replace(/\s+/g, ' ').trim();
}
