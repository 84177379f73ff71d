// pairs of a character and the one that stands for both
const alike: ReadonlyMap<string, string> = new Map([
  ...pairs('ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYϒYΧXοoυvιı'),
  ...pairs('∣|⏐|‐-−-–-—-⁄/∕/⧵\\∖\\∙•⋅·∆Δµμ∶:⎪|⎮|⎜|⎟|⎢|⎥|⟶→⟵←⟷↔⟹⇒⟸⇐⟺⇔〈⟨〉⟩△▵▽▿⋄◇♢◇◊◇⧫◆▲▴●•∗*⋆★☆⋆◦∘○∘ℎℎ∼~'),
  ...pairs('\u02c6^\u0302^\u02dc~\u0303~\u0304¯\u0305¯\u0307˙\u0308¨\u0301´\u0300`'),
]);

function* pairs(text: string): Generator<[string, string]> {
  const characters = [...text];
  for (let index = 0; index + 1 < characters.length; index += 2)
    yield [characters[index] as string, characters[index + 1] as string];
}

/** Greek letters that are Latin ones, and signs that differ in length or meaning only. */
export function canonical(text: string): string {
  const code = text.codePointAt(0) ?? 0;
  // the same for the letters of the mathematical alphabets, of which the small ones follow the capitals and a nabla
  for (const [greek, latin] of greekAlphabets) {
    if (code < greek || code > greek + 51) continue;
    const offset = code - greek;
    const plain = alike.get(String.fromCodePoint(offset < 26 ? 0x391 + offset : 0x3b1 + offset - 26));
    if (plain === undefined || !/[A-Za-z]/.test(plain)) continue;
    const letter = plain.charCodeAt(0);
    return String.fromCodePoint(latin + (letter < 0x61 ? letter - 0x41 : letter - 0x61 + 26));
  }
  return alike.get(text) ?? text;
}

const greekAlphabets: readonly (readonly [number, number])[] = [
  [0x1d6a8, 0x1d400],
  [0x1d6e2, 0x1d434],
  [0x1d71c, 0x1d468],
];
