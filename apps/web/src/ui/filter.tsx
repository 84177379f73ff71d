import {NativeSelect} from '@mantine/core';

/** Narrows a list to those that have one value; '' is all of them. */
export function Filter<Value extends string>(props: {
  readonly label: string;
  /** What all of them are called. */
  readonly all: string;
  readonly value: Value | '';
  readonly options: readonly {readonly value: Value; readonly label: string}[];
  readonly onChange: (value: Value | '') => void;
}) {
  const {label, all, value, options, onChange} = props;
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value as Value | '')}
      data={[{value: '', label: `${label}: ${all}`}, ...options]}
    />
  );
}
