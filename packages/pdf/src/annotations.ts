import type {PDFPageProxy} from 'pdfjs-dist';

/** The properties of an annotation that are used. */
export type Annotation = {
  readonly subtype: string;
  readonly url?: string;
  readonly unsafeUrl?: string;
  readonly dest?: unknown;
  readonly rect: readonly number[];
  readonly quadPoints?: ArrayLike<number> | null;
  readonly hidden?: boolean;
  /** Of PDF 32000-1, 12.5.3. */
  readonly annotationFlags?: number;
  /** `Tx` a text, `Ch` a choice, `Btn` a button. */
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  /** What the field's value is when this box, or this one of several buttons, is ticked. */
  readonly exportValue?: string;
  readonly buttonValue?: string;
  /** Of comments: what they say, who made them and when (`D:2026…`), the file that hangs on them. */
  readonly contentsObj?: {readonly str: string};
  readonly titleObj?: {readonly str: string};
  readonly modificationDate?: string | null;
  readonly creationDate?: string | null;
  readonly file?: {readonly filename: string};
};

/** The annotations of a page: its links, and the fields of a form. */
export const readAnnotations = async (page: PDFPageProxy): Promise<readonly Annotation[]> =>
  (await page.getAnnotations({intent: 'display'})) as readonly Annotation[];

/** Whether it is a box to tick, or one button of several, that the page shows. */
export const isTickBox = ({subtype, hidden, checkBox, radioButton}: Annotation): boolean =>
  subtype === 'Widget' && !hidden && (checkBox === true || radioButton === true);

/** Whether it is a field of a form that somebody has filled in: only then has the page content there. */
export function isFilledField(annotation: Annotation): boolean {
  const {subtype, hidden, fieldType, fieldValue, checkBox, radioButton} = annotation;
  if (subtype !== 'Widget' || hidden) return false;
  if (checkBox) return fieldValue === annotation.exportValue && fieldValue !== 'Off';
  if (radioButton) return fieldValue !== undefined && fieldValue !== null && fieldValue === annotation.buttonValue;
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return false;
  const values: readonly unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values.some(value => typeof value === 'string' && value.trim() !== '');
}
