import {useEffect, useRef, useState} from 'react';

/** Takes the files that are dropped or pasted anywhere on the screen; says whether files hover over it. */
export function useDroppedPictures(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // before the text takes them: it would paste the picture's name
    addEventListener('dragover', onOver, {signal, capture: true});
    addEventListener('dragleave', event => !event.relatedTarget && setOver(false), {signal});
    addEventListener(
      'drop',
      event => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        take.current([...event.dataTransfer!.files]);
      },
      {signal, capture: true},
    );
    addEventListener(
      'paste',
      event => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        take.current(files);
      },
      {signal, capture: true},
    );
    return () => controller.abort();
  }, []);
  return over;
}
