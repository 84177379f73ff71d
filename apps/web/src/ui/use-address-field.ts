import {useDebouncedValue} from '@mantine/hooks';
import {useEffect, useRef, useState} from 'react';

// milliseconds after the last key
const typingPause = 250;

/**
 * A field whose text stands in the address, so that it can be reloaded and gone back to: what is typed is written there after a pause,
 * and another address is followed. `write` replaces the address.
 */
export function useAddressField(
  asked: string,
  write: (text: string) => void,
): readonly [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(asked);
  const [settled] = useDebouncedValue(typed.trim(), typingPause);
  const written = useRef(asked);
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    latest.current(settled);
  }, [settled]);
  // another address was gone to while this screen is open
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setTyped(asked);
  }, [asked]);
  return [typed, setTyped];
}
