import {Skeleton} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import type {MathField} from './math-field.ts';

/** A formula that is edited as it looks. The library that does so is loaded when it is first asked for. */
export function VisualFormula({
  tex,
  label,
  onChange,
}: {
  readonly tex: string;
  readonly label: string;
  readonly onChange: (tex: string) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const latest = useRef({tex, onChange});
  latest.current = {tex, onChange};
  useEffect(() => {
    let field: MathField | undefined;
    let gone = false;
    void import('./math-field.ts').then(({createMathField}) => {
      if (gone || !host.current) return;
      field = createMathField(label);
      field.value = latest.current.tex;
      field.addEventListener('input', () => latest.current.onChange(field?.getValue('latex') ?? ''));
      host.current.append(field);
      setReady(true);
      field.focus();
    });
    return () => {
      gone = true;
      field?.remove();
    };
  }, [label]);
  return (
    <>
      {!ready && <Skeleton h={40} />}
      <div ref={host} />
    </>
  );
}
