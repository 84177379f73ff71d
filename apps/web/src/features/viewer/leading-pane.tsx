import type {ReactNode} from 'react';
import type {TourStep} from '../tour/index.ts';

/** A pane that leads the other as soon as the reader does anything in it. */
export function LeadingPane({
  tour,
  onLead,
  children,
}: {
  /** What it is in the tour. */
  readonly tour?: TourStep;
  readonly onLead: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div
      style={{height: '100%'}}
      data-tour={tour}
      onWheelCapture={onLead}
      onPointerDownCapture={onLead}
      onKeyDownCapture={onLead}
      onInputCapture={onLead}
    >
      {children}
    </div>
  );
}
