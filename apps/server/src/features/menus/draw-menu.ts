import type { Draw } from '@hawker/channels'
import sharp from 'sharp'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** Words in lines of at most so many letters. */
const linesOf = (title: string, most: number): string[] => {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, 4)
}

/** Draws a menu: a tile with its words for each area. */
export const drawMenu: Draw = async ({ width, height, areas }) => {
  const tiles = areas.map(({ x, y, width: wide, height: high, title }) => {
    const size = Math.round(Math.min(high / 4, wide / 9))
    const lines = linesOf(title, Math.max(6, Math.floor(wide / (size * 0.6))))
    const top = y + high / 2 - ((lines.length - 1) * size * 1.2) / 2 + size / 3
    const words = lines
      .map((line, n) => `<text x="${x + wide / 2}" y="${Math.round(top + n * size * 1.2)}">${escaped(line)}</text>`)
      .join('')
    return `<rect x="${x + 12}" y="${y + 12}" width="${wide - 24}" height="${high - 24}" rx="32" fill="#ffffff"/>
      <g font-family="sans-serif" font-weight="600" font-size="${size}" text-anchor="middle" fill="#0F6B62">${words}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#EFEDE8"/>${tiles.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()
}
