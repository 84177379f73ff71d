/** Whether a text is a phone number of mainland China. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** Whether a text is a code as it comes by SMS. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
