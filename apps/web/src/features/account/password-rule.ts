/** Whether the server would take a password: 8 to 72 characters with letters and digits, not one over and over. */
export function isStrongPassword(password: string): boolean {
  const characters = [...password];
  if (characters.length < 8 || characters.length > 72 || new Set(characters).size < 4) return false;
  return /\p{L}/u.test(password) && /\d/.test(password);
}
