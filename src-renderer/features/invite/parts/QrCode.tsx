import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

type QrCodeProps = {
  /** The encoded URL. */
  text: string;
  label: string;
};

/** A QR code drawn as one path, dark on white in both themes, so that every camera reads it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let drawn = '';
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (code.isDark(row, column)) drawn += `M${column} ${row}h1v1h-1z`;
      }
    }
    return { size: count, path: drawn };
  }, [text]);
  return (
    <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label} className={styles.code}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
