declare module 'hyphen/*';
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): {readonly position: number; readonly required: boolean} | undefined;
  }
}
declare module 'bidi-js' {
  type Levels = {readonly levels: Uint8Array};
  export default function bidiFactory(): {
    readonly getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => Levels;
  };
}
