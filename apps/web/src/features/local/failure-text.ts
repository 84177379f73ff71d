const texts = {
  'pdf/empty': 'failed-empty',
  'pdf/not-a-pdf': 'failed-not-pdf',
  'pdf/picture': 'failed-not-pdf',
  'pdf/damaged': 'failed-damaged',
  'input/unreadable': 'failed-unreadable',
  'convert/out-of-memory': 'failed-memory',
} as const;

/** The message for a conversion that failed with a code of the engine. */
export const failureText = (code: string) =>
  Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : 'failed-internal';
