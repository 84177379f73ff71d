import 'mathlive';
import 'mathlive/fonts.css';

/** The element of MathLive, as far as it is used here. */
export type MathField = HTMLElement & {
  value: string;
  mathVirtualKeyboardPolicy: 'auto' | 'manual';
  getValue: (format: 'latex') => string;
};

/** A field in which a formula is edited as it looks. */
export function createMathField(label: string): MathField {
  const registered = customElements.get('math-field') as unknown as {fontsDirectory: null; soundsDirectory: null};
  // its fonts are in our style sheet, and nobody wants to hear keys
  registered.fontsDirectory = null;
  registered.soundsDirectory = null;
  const field = document.createElement('math-field') as MathField;
  field.mathVirtualKeyboardPolicy = 'manual';
  field.ariaLabel = label;
  field.style.display = 'block';
  field.style.fontSize = '18px';
  return field;
}
