import { create } from 'qrcode'
import classes from './qr-code.module.css'

// Readers need a margin of four modules.
const margin = 4

/** A text as a QR code, drawn as one path: black on white in every theme, because many readers know no other. */
export function QrCode({ text, label, size = 144 }: { text: string; label: string; size?: number }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
  const path = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${(at % modules.size) + margin} ${Math.floor(at / modules.size) + margin}h1v1h-1z` : '',
  ).join('')
  return (
    <svg
      className={classes.code}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={classes.dark} d={path} />
    </svg>
  )
}
