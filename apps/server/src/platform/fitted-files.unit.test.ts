import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createFittedFiles } from './fitted-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'fitted-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const fit = createFittedFiles(folder)

let made = 0
const kept = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join('7', String(made++).padStart(24, 'x'), name)
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
  return path
}

/** A picture of noise, which no format makes small. */
const noise = (side: number) => sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

/** Eight bits a sample, 8,000 samples a second. */
const wav = (seconds: number): Buffer => {
  const samples = 8_000 * seconds
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

test('a picture within the limits stays the file it is', async () => {
  const path = await kept('cat.png', await noise(20).png().toBuffer())
  expect(await fit(path, 'image', { types: ['png'], bytes: 100_000, side: 20 })).toMatchObject({ path })
})

test.each([
  ['of another type', 'webp', { types: ['jpg', 'jpeg', 'png'] }],
  ['too heavy', 'png', { bytes: 100_000 }],
  ['too large', 'png', { side: 100 }],
] as const)('a picture %s is drawn once more, as a JPEG beside the original', async (_, format, limits) => {
  const path = await kept(`cat.${format}`, await noise(600).toFormat(format).toBuffer())
  const fitted = await fit(path, 'image', limits)
  if (!fitted) throw new Error('it did not fit')
  expect(dirname(fitted.path)).toBe(dirname(path))
  const { format: drawn, width = 0 } = await sharp(join(folder, fitted.path)).metadata()
  expect(drawn).toBe('jpeg')
  if ('side' in limits) expect(width).toBeLessThanOrEqual(limits.side)
  if ('bytes' in limits) expect(fitted.bytes).toBeLessThanOrEqual(limits.bytes)
  expect(existsSync(join(folder, path))).toBe(true)
  const { mtimeMs } = await stat(join(folder, fitted.path))
  expect(await fit(path, 'image', limits)).toEqual(fitted)
  expect((await stat(join(folder, fitted.path))).mtimeMs).toBe(mtimeMs)
})

test('two messages with the same picture at once: it is drawn once', async () => {
  const path = await kept('cat.webp', await noise(300).webp().toBuffer())
  const [first, second] = await Promise.all([
    fit(path, 'image', { types: ['jpeg'] }),
    fit(path, 'image', { types: ['jpeg'] }),
  ])
  expect(first).toEqual(second)
  expect((await readFile(join(folder, first?.path ?? ''))).byteLength).toBe(first?.bytes)
})

test('a file that is no picture cannot be drawn', async () => {
  const path = await kept('cat.webp', Buffer.from('no picture'))
  expect(await fit(path, 'image', { types: ['jpeg'] })).toBeNull()
})

test.each([
  ['a sound within the limits tells its length', { seconds: 3, bytes: 100_000 }, 2],
  ['a longer one is refused', { seconds: 1 }, null],
  ['a heavier one is refused', { bytes: 1_000 }, null],
  ['a length that is not asked for is not read', {}, undefined],
])('%s', async (_, limits, seconds) => {
  const fitted = await fit(await kept('hi.wav', wav(2)), 'audio', limits)
  expect(fitted === null ? null : fitted.seconds).toBe(seconds)
})

test('a clip whose length the file does not say is tried', async () => {
  const path = await kept('clip.mp4', Buffer.from('no clip'))
  expect(await fit(path, 'video', { seconds: 180, has_length: true })).toEqual({ path, bytes: 7 })
})
