import {useEffect, useState} from 'react';

/** Where a wait is kept: one for codes to sign in by, others for the phones of an account. */
export type CooldownName = 'smsCooldownUntil' | 'smsCooldownUntilAccount' | 'smsCooldownUntilNewPhone';

/** Seconds until another code can be asked for (over reloads too), and what begins the wait. */
export function useCooldown(
  name: CooldownName = 'smsCooldownUntil',
): readonly [seconds: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Number(localStorage.getItem(name)) || 0);
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
      localStorage.setItem(name, String(end));
      setNow(Date.now());
      setUntil(end);
    },
  ];
}

/** Seconds until the end of a cooldown; `until` and `now` in milliseconds. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
