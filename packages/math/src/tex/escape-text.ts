/** Plain text as it stands within `\\text{…}`. */
export const escapeText = (text: string): string =>
  text.replace(/[\\{}$&#^_%~]/g, character =>
    character === '\\' ? '\\textbackslash{}' : `\\${character}${/[\^~]/.test(character) ? '{}' : ''}`,
  );
