import {ActionIcon, Tooltip} from '@mantine/core';
import type {ComponentPropsWithRef} from 'react';

/** A button of a tool bar: an icon, with its name and its keys in the tooltip. With `pressed` it is a toggle. */
export function Tool({
  label,
  pressed,
  disabled = false,
  onClick,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & {
  readonly label: string;
  readonly pressed?: boolean;
  /** Stays focusable, so that its name can explain why. */
  readonly disabled?: boolean;
}) {
  return (
    <Tooltip label={label} openDelay={400} position="bottom">
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        {...(!pressed && {color: 'gray'})}
        size="md"
        aria-label={label}
        {...rest}
        {...(pressed !== undefined && {'aria-pressed': pressed})}
        {...(disabled ? {'aria-disabled': true, 'data-disabled': true, bg: 'transparent'} : {onClick})}
      />
    </Tooltip>
  );
}
