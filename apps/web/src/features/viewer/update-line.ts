import type {calls, ResponseOf} from '@recto/api';
import type {QueryClient} from '@tanstack/react-query';
import type {TranslationLine} from './items.ts';

/** Shows a line that was changed, without fetching the translation again. */
export const updateLine = (queries: QueryClient, translateId: string, changed: TranslationLine): void =>
  void queries.setQueryData(
    ['translation', translateId],
    (before: Result | undefined): Result | undefined =>
      before && {
        ...before,
        translateResult: {
          lines: before.translateResult.lines.map(line => (line.id === changed.id ? changed : line)),
        },
      },
  );

type Result = ResponseOf<typeof calls.getObjectTranslateResult>;
