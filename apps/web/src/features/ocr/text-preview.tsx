import {Text} from '@mantine/core';
import {useMemo} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {MarkdownBlock} from '../markdown/index.ts';
import {shownText} from './copy-formats.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';

/** The text as it will be read, with the images that it names. */
export function TextPreview({
  text,
  assets,
  wrap,
}: {
  readonly text: string;
  readonly assets: Readonly<Record<string, string>>;
  readonly wrap: boolean;
}) {
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const markdown = useMemo(
    () => withImages(wrap ? keepBreaks(shownText(text)) : shownText(text), assets),
    [text, assets, wrap],
  );
  return (
    <section
      className={classes['preview']}
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
      tabIndex={0}
      data-testid="ocr-preview"
    >
      {text.trim() === '' ? (
        <Text size="sm" c="dimmed">
          {t('previewEmpty')}
        </Text>
      ) : (
        <RenderingBoundary key={markdown} title={t('renderingError')}>
          <MarkdownBlock markdown={markdown} renderer={renderer} />
        </RenderingBoundary>
      )}
    </section>
  );
}

const withImages = (text: string, assets: Readonly<Record<string, string>>): string =>
  text.replace(/\bassets\/([\w-][\w.-]*)/g, (whole, name: string) => assets[name] ?? whole);

/** Lines of a paragraph stay lines: by two blanks before their ends. Formulas, tables, lists and code have their own. */
const keepBreaks = (text: string): string =>
  /^\s*(?:```|~~~|\$\$|\\\[)/m.test(text) ? text : text.replaceAll(/(?<=[^\s|])\n(?=[^\s|#>*+\-\d])/g, '  \n');
