import type {RecognisedSign} from '@recto/readers';

/**
 * Whether the signs of a picture are a formula and not a few words or a number: mostly signs the finder is sure of, and a good
 * part of them letters set as formulas set them, or operators.
 */
export function isFormula(signs: readonly RecognisedSign[]): boolean {
  const sure = signs.filter(({confidence}) => confidence > leastConfidence);
  const math = sure.filter(({sign}) => !/^(?:.+:mathrm|[\d.,;:()%&'’!?-])$/u.test(sign) && !/^\d:/.test(sign));
  return sure.length >= leastSure * signs.length && math.length >= leastMath * sure.length && math.length > 0;
}

const leastConfidence = 0.3;
const leastSure = 0.6;
const leastMath = 0.2;
