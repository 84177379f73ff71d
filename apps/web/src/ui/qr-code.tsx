import {encode} from 'uqr';
import styles from './qr-code.module.css';

/** A QR code, black on white in every theme: scanners want it so. `width` in pixels. */
export function QrCode({text, label, width}: {text: string; label: string; width: number}) {
  const {data, size} = encode(text, {ecc: 'M', border: 2});
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles['qr']}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
