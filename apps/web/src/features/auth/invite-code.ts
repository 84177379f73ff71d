/** An invitation code as the server stores it; undefined when the field is empty. */
export const cleanInviteCode = (text: string): string | undefined => text.trim().toUpperCase() || undefined;
