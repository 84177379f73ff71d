import {LlmFailure} from '@recto/llm';

// tokens: less holds no passage
const minContext = 1500;

/** Tries again with half of the context as long as the endpoint says that the prompt is too long: its window is smaller than was said. */
export async function withSmallerContext<Result>(
  contextSize: number,
  attempt: (contextSize: number) => Promise<Result>,
): Promise<Result> {
  for (let size = contextSize; ; size = Math.floor(size / 2)) {
    try {
      return await attempt(size);
    } catch (error) {
      if (!(error instanceof LlmFailure) || error.kind !== 'too-long' || size / 2 < minContext) throw error;
    }
  }
}
