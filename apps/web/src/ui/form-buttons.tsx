import {Button} from '@mantine/core';
import {DialogFooter} from './dialog-footer.tsx';

/** The end of a form in a dialog: the way out, and the button that sends it. */
export function FormButtons(props: {
  readonly cancel: string;
  readonly save: string;
  readonly busy?: boolean;
  readonly mt?: string;
  /** The button that sends it is a warning. */
  readonly grave?: boolean;
  readonly onClose: () => void;
}) {
  const {cancel, save, busy = false, mt = 'md', grave = false, onClose} = props;
  return (
    <DialogFooter mt={mt}>
      <Button variant="default" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" loading={busy} {...(grave && {color: 'red'})}>
        {save}
      </Button>
    </DialogFooter>
  );
}
