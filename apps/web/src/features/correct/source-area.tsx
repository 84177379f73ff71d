import {Textarea} from '@mantine/core';
import classes from './correct.module.css';

/** A field for the source of something, LaTeX or code: as many lines as it needs, and nothing in it is misspelled. */
export function SourceArea({
  label,
  value,
  minRows,
  maxRows,
  autoFocus,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly minRows: number;
  readonly maxRows: number;
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Textarea
      aria-label={label}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      value={value}
      autoFocus={autoFocus}
      spellCheck={false}
      classNames={{input: classes['tex'] ?? ''}}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
