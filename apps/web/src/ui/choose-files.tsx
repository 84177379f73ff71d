import {Button, type MantineSize} from '@mantine/core';
import {useRef} from 'react';

/** A button that has the browser ask for files. */
export function ChooseFiles({
  label,
  size,
  accept,
  onFiles,
}: {
  readonly label: string;
  readonly size: MantineSize;
  /** Media types and extensions, as `accept` of a file field. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={size} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // the same file may be chosen again
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
