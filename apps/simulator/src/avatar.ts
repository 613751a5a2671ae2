import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const side = 96

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Draws a PNG of this size, with pixels from a function: for faces, and for pictures in tests. */
export const drawPng = (
  width: number,
  height: number,
  colour: (x: number, y: number) => [number, number, number],
): Buffer => {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => colour(x / width, y / height)).flat()]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const mix = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share)

/** A face for a person's id: a head and shoulders on two colours that are always the same for that id. */
export const avatar = (seed: string): Buffer => {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(seed).digest()
  const isFigure = (x: number, y: number) =>
    Math.hypot(x - 0.5, y - 0.4) < 0.17 || Math.hypot((x - 0.5) / 1.1, y - 1) < 0.34
  return drawPng(side, side, (x, y) => {
    if (isFigure(x, y)) return [250, 250, 248]
    return [mix(60 + (r >> 1), 220, y * 0.4), mix(60 + (g >> 1), 200, x * 0.3), mix(60 + (b >> 1), 230, y * 0.3)]
  })
}
