import {phonePattern} from '@recto/api';

/** Whether a text is a phone number of mainland China. */
export const isPhone = (text: string): boolean => phonePattern.test(text);

/** Whether a text is a code as it comes by SMS. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
