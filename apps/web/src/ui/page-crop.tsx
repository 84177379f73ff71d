import classes from './page-crop.module.css';
import {cropOf, markIn} from './page-crop-area.ts';

type Box = {readonly left: number; readonly top: number; readonly right: number; readonly bottom: number};

/** A part of a page's image with some of what stands around it, the box in it marked. */
export function PageCrop({
  page,
  box,
  marked = true,
}: {
  readonly page: {readonly url: string; readonly pageWidth: number; readonly pageHeight: number};
  readonly box: Box;
  readonly marked?: boolean;
}) {
  const part = cropOf(box, page.pageWidth);
  const {left, top, width, height} = part;
  const mark = markIn(part, box);
  const percent = (share: number) => `${100 * share}%`;
  return (
    <span className={classes['crop']} style={{aspectRatio: `${width} / ${height}`}}>
      <img
        src={page.url}
        alt=""
        loading="lazy"
        style={{
          width: `${(100 * page.pageWidth) / width}%`,
          // known before it is there: one without a height would lie outside and never be fetched
          height: `${(100 * page.pageHeight) / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
      {marked && (
        <span
          className={classes['mark']}
          style={{
            left: percent(mark.left),
            top: percent(mark.top),
            width: percent(mark.width),
            height: percent(mark.height),
          }}
        />
      )}
    </span>
  );
}
