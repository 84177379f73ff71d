import {TextInput} from '@mantine/core';
import {IconSearch} from '@tabler/icons-react';

/** A small field that a list is searched by; `label` is both its name and what stands in it while it is empty. */
export function SearchField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly miw?: number;
}) {
  const {label, value, onChange, miw} = props;
  return (
    <TextInput
      size="xs"
      flex={1}
      {...(miw !== undefined && {miw})}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
