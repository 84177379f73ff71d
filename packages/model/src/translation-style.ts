/** How the sentences of a translation may be written; without one, as a careful author of the field would. */
export const writingStyles = ['academic', 'plain', 'literal'] as const;
export type WritingStyle = (typeof writingStyles)[number];

/** How readers are addressed, in languages that make the difference. */
export const formalities = ['formal', 'informal'] as const;
export type Formality = (typeof formalities)[number];

/** What a person may say about how a translation reads. */
export type TranslationStyle = {
  readonly style?: WritingStyle;
  readonly formality?: Formality;
  /** What else the model is told, in the person's own words; at most `longestInstructions` characters. */
  readonly instructions?: string;
};

/** Characters: they are sent with every request. */
export const longestInstructions = 1000;

/** Characters of the sentence that tells a model what a document is about. */
export const longestAbout = 400;
