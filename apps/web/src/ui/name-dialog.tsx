import {Modal, TextInput} from '@mantine/core';
import {useState} from 'react';
import {FormButtons} from './form-buttons.tsx';
import {useReturnFocus} from './use-return-focus.ts';

type Words = {
  readonly title: string;
  readonly label: string;
  readonly placeholder?: string;
  /** The message for an empty name. */
  readonly empty: string;
  readonly cancel: string;
  readonly save: string;
};

type Props = {
  readonly words: Words;
  readonly name: string;
  readonly maxLength: number;
  readonly busy?: boolean;
  /** Gets the name without spaces around it; never an empty one. */
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for a name. */
export function NameDialog({opened, ...props}: Props & {readonly opened: boolean}) {
  useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={props.onClose} title={props.words.title} centered>
      {opened && <NameForm {...props} />}
    </Modal>
  );
}

function NameForm({words, name, maxLength, busy = false, onName, onClose}: Props) {
  const [value, setValue] = useState(name);
  const [empty, setEmpty] = useState(false);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        const trimmed = value.trim();
        setEmpty(trimmed === '');
        if (trimmed !== '') onName(trimmed);
      }}
    >
      <TextInput
        data-autofocus
        label={words.label}
        {...(words.placeholder !== undefined && {placeholder: words.placeholder})}
        maxLength={maxLength}
        value={value}
        error={empty && words.empty}
        onChange={event => setValue(event.currentTarget.value)}
      />
      <FormButtons cancel={words.cancel} save={words.save} busy={busy} onClose={onClose} />
    </form>
  );
}
