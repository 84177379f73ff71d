/** Why an answer is no reading of the image. */
export type Distrust = 'empty' | 'refusal' | 'repetition' | 'too-long' | 'reasoning';

/** What a model has read, without what it says around it; or why it is not to be trusted. */
export type Judged = {readonly text: string} | {readonly distrust: Distrust};

/**
 * Looks at what a vision model answers with, for models think aloud, run in circles and talk about images instead of reading
 * them. `pixels` are those of the image: so much text does not fit into so few.
 */
export function judgeAnswer(answer: string, pixels: number): Judged {
  const text = unfenced(answer.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '')).trim();
  if (/<\/?(?:think|thinking|reasoning)>/i.test(text)) return {distrust: 'reasoning'};
  if (text === '') return {distrust: 'empty'};
  const start = text.slice(0, 200);
  if (refusals.test(start)) return {distrust: 'refusal'};
  if (musings.test(start)) return {distrust: 'reasoning'};
  if (runsInCircles(text)) return {distrust: 'repetition'};
  return text.length > leastLimit + pixels / pixelsPerCharacter ? {distrust: 'too-long'} : {text};
}

// print that can just be read has characters of six by ten pixels
const pixelsPerCharacter = 60;
// LaTeX says in many characters what a small image shows
const leastLimit = 1500;

const refusals =
  /^(?:I(?:'|’)?m (?:sorry|unable)|I (?:cannot|can(?:'|’)t)|Sorry,|As an AI|抱歉|对不起|很抱歉|我无法|我不能)/i;
const musings =
  /^(?:(?:Okay|OK|Alright|Sure|Certainly|Hmm|Let(?:'|’)s|Let me|First,? I|The user|We need to|I need to|I(?:'|’)ll)\b|Here(?:'|’)?s? (?:is )?the (?:text|transcription|content|Markdown)|The (?:image|picture) (?:shows|contains|depicts)|(?:好的|首先|让我|用户|这张图片|图片中(?:显示|包含)))/i;

/** The inside of a fence that is all of the answer. */
const unfenced = (text: string): string =>
  /^\s*```(?:markdown|md|latex|tex)?[ \t]*\n([\s\S]*?)\n?```\s*$/i.exec(text)?.[1] ?? text;

/** Whether a line comes many times in a row, or the end is one short piece again and again. */
function runsInCircles(text: string): boolean {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  let run = 1;
  for (let at = 1; at < lines.length; at++) {
    run = lines[at] === lines[at - 1] ? run + 1 : 1;
    // a rule of a table, or a row of dots, may come some times
    if (run > mostLines) return true;
  }
  const end = text.slice(-longestEnd);
  for (let length = 2; length <= end.length / mostPieces; length++) {
    const piece = end.slice(-length);
    if (/^[\s.·…_\-|]*$/.test(piece)) continue;
    if (end.endsWith(piece.repeat(mostPieces))) return true;
  }
  return false;
}

const mostLines = 8;
const mostPieces = 12;
const longestEnd = 2400;
