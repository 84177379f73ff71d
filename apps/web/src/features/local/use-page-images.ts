import {useEffect, useState} from 'react';
import type {Finding} from '../trust/index.ts';
import {drawLocally} from './draw.ts';

/** A page's image, and the page's size in points. */
export type DrawnPage = {readonly url: string; readonly pageWidth: number; readonly pageHeight: number};

const none: ReadonlyMap<number, DrawnPage> = new Map();

/** Images of the pages on which findings have a place; they come one after the other. */
export function usePageImages(
  file: File,
  password: string | undefined,
  findings: readonly Finding[],
): ReadonlyMap<number, DrawnPage> {
  const [drawn, setDrawn] = useState(none);
  const wanted = [...new Set(findings.flatMap(({page, box}) => (box ? [page] : [])))].join(',');
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    const urls: string[] = [];
    const take = (page: number, png: Uint8Array<ArrayBuffer>, pageWidth: number, pageHeight: number) => {
      const url = URL.createObjectURL(new Blob([png], {type: 'image/png'}));
      urls.push(url);
      setDrawn(known => new Map(known).set(page, {url, pageWidth, pageHeight}));
    };
    // without them the findings say where to look all the same
    drawLocally(file, password, wanted.split(',').map(Number), take, controller.signal).catch(() => {});
    return () => {
      controller.abort();
      for (const url of urls) URL.revokeObjectURL(url);
      setDrawn(none);
    };
  }, [file, password, wanted]);
  return drawn;
}
