/**
 * Text as Unicode's superscript or subscript characters; undefined when one of them has no such form. For what has no such
 * style: notes of services, cells of spreadsheets.
 */
export function scriptText(text: string, kind: 'superscript' | 'subscript'): string | undefined {
  const forms = kind === 'superscript' ? superscripts : subscripts;
  let result = '';
  for (const character of text) {
    const form = /\s/.test(character) ? character : forms.get(character);
    if (form === undefined) return undefined;
    result += form;
  }
  return result;
}

/** Text whose script has no such form: 10ⁿ must not become 10n. */
export function inScript(text: string, kind: 'superscript' | 'subscript'): string {
  const sign = kind === 'superscript' ? '^' : '_';
  return [...text].length === 1 ? `${sign}${text}` : `${sign}(${text})`;
}

const pairs = (plain: string, forms: string): ReadonlyMap<string, string> => {
  const shown = [...forms];
  return new Map([...plain].map((character, index) => [character, shown[index] ?? character]));
};

const superscripts = pairs(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ',
);
const subscripts = pairs('0123456789+-−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ');
