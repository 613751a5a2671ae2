type ImageSize = { mime_type: string; width: number; height: number }

/** Type and size of a PNG, GIF, JPEG or WebP from its first bytes; undefined for other files. */
export const imageSize = (bytes: Buffer): ImageSize | undefined => {
  if (bytes.length < 30) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { mime_type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'GIF8')
    return { mime_type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes)
  return undefined
}

const jpegSize = (bytes: Buffer): ImageSize | undefined => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // The frame header holds the size: C0–CF without the table markers C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { mime_type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const webpSize = (bytes: Buffer): ImageSize => {
  const mime_type = 'image/webp'
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { mime_type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { mime_type, width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
  }
  return { mime_type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
