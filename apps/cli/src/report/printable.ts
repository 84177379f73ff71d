/** Text of a model or a document without what would control the terminal. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
