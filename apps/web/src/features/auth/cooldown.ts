import {useEffect, useState} from 'react';
import {secondsLeft} from './fields.ts';

const storageName = 'smsCooldownUntil';

/** Seconds until another code can be asked for (over reloads too), and what begins the wait. */
export function useCooldown(): readonly [seconds: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Number(localStorage.getItem(storageName)) || 0);
  const [now, setNow] = useState(Date.now);
  const seconds = secondsLeft(until, now);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);
  return [
    seconds,
    wait => {
      const end = Date.now() + wait * 1000;
      localStorage.setItem(storageName, String(end));
      setNow(Date.now());
      setUntil(end);
    },
  ];
}
