import {VisuallyHidden} from '@mantine/core';
import {useRouter} from '@tanstack/react-router';
import {useEffect} from 'react';
import {focusScreen, isFocusLost} from '../../ui/focus.ts';
import {useScreenTitle} from '../../ui/use-title.ts';

/** Takes along whoever goes to another screen without seeing it: its name is read out, and a focus that went with the old screen comes to the new one. */
export function ScreenFocus() {
  const router = useRouter();
  const title = useScreenTitle(state => state.title);
  useEffect(
    () =>
      router.subscribe('onRendered', ({fromLocation, pathChanged}) => {
        if (fromLocation && pathChanged && isFocusLost()) focusScreen();
      }),
    [router],
  );
  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
