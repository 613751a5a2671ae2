import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createMedia, isMediaPath, mostMediaBytes } from './media.ts'
import { createPrivateFiles } from './private-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'hawker-media-'))
afterAll(() => rm(folder, { recursive: true }))
const media = createMedia(folder, 'https://chat.example.com', createPrivateFiles(`${folder}-files`))

const picture = (format: 'png' | 'jpeg' | 'gif', width = 8) =>
  sharp({ create: { width, height: 8, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'a hidden word' } })
    .toFormat(format)
    .toBuffer()

test.each(['png', 'jpeg', 'gif'] as const)('a %s is re-encoded, without any hidden content', async (format) => {
  const kept = await media.keep('7', await picture(format), '../../holiday photo.exe')
  expect(kept).toMatchObject({ type: 'image', mime_type: `image/${format}`, filename: `holiday photo.${format}` })
  const stored = await readFile(join(folder, kept.path))
  expect(stored.includes('a hidden word')).toBe(false)
  expect((await sharp(stored).metadata()).format).toBe(format)
})

test('a picture that is too large is scaled down', async () => {
  const { path } = await media.keep('7', await picture('png', 6_000), 'wide.png')
  expect((await sharp(join(folder, path)).metadata()).width).toBe(4_096)
})

/** Noise cannot be compressed: the size of its PNG is this many bytes a pixel. */
const noise = (channels: 3 | 4, side: number) => {
  const pixels = randomBytes(side * side * channels)
  if (channels === 4) pixels.fill(0, 0, 4 * side)
  return sharp(pixels, { raw: { width: side, height: side, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

test.each([3, 4] as const)(
  'a picture of %i channels that is too heavy for a platform becomes a JPEG',
  async (channels) => {
    const large = await noise(channels, channels === 3 ? 1_900 : 1_700)
    expect(large.byteLength).toBeGreaterThan(10_000_000)
    const kept = await media.keep('7', large, 'screen.png')
    expect(kept).toMatchObject({ type: 'image', mime_type: 'image/jpeg', filename: 'screen.jpeg' })
    expect(media.find(media.urlOf(kept.path))?.mime_type).toBe('image/jpeg')
    expect(kept.size).toBeLessThan(8 * 1024 * 1024)
    if (channels === 3) return
    // Transparent pixels became white: the first row was clear.
    const { dominant } = await sharp(
      await sharp(join(folder, kept.path)).extract({ left: 0, top: 0, width: 1_700, height: 1 }).toBuffer(),
    ).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200)
  },
)

test('a picture that is light enough keeps its format', async () => {
  const light = await noise(3, 1_500)
  expect(await media.keep('7', light, 'screen.png')).toMatchObject({ mime_type: 'image/png' })
})

test.each([
  [
    'a script in a drawing',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'x.svg',
    'x.svg',
  ],
  ['an HTML page named as a picture', '<html><script>alert(1)</script></html>', 'x.png', 'x.bin'],
  ['a plain text', 'price list', 'prices.txt', 'prices.txt'],
  ['a text whose long name has a surrogate pair at the cut', 'x', `${'a'.repeat(79)}𠀀b.txt`, `${'a'.repeat(79)}.txt`],
])('%s is offered for download', async (_, text, filename, kept_as) => {
  const kept = await media.keep('7', Buffer.from(text), filename)
  expect(kept).toMatchObject({ type: 'file', filename: kept_as })
  expect(media.find(media.urlOf(kept.path))?.mime_type).toBe('application/octet-stream')
})

test('broken pictures and large files are refused', async () => {
  const broken = (await picture('png')).subarray(0, 60)
  await expect(media.keep('7', broken, 'x.png')).rejects.toThrow('upload.type')
  await expect(media.keep('7', Buffer.alloc(mostMediaBytes + 1), 'x.bin')).rejects.toThrow('upload.too_large')
})

test('the address finds the file, and no other address does', async () => {
  const kept = await media.keep('7', await picture('png'), 'Ảnh đẹp.png')
  expect(media.find(media.urlOf(kept.path))).toEqual({ path: join(folder, kept.path), mime_type: 'image/png' })
  expect(media.find('https://elsewhere.example/media/7/x/y.png')).toBeNull()
  expect(media.find('https://elsewhere.example/media/7/aaaaaaaaaaaaaaaaaaaaaaaa/%E0%A4%A.png')).toBeNull()
  expect(media.find('https://chat.example.com/media/7/../../secret')).toBeNull()
})

test('a file keeps its path when the installation’s address changes', async () => {
  const { path } = await media.keep('7', await picture('png'), 'Ảnh đẹp.png')
  const before = media.urlOf(path).replace('https://chat.example.com', 'http://localhost:4600')
  expect(media.find(before)?.path).toBe(join(folder, path))
  expect(media.here(before)).toBe(media.urlOf(path))
  expect(media.here(new URL(before).pathname)).toBe(media.urlOf(path))
})

test.each(['https://other.example/media/7/aaaaaaaaaaaaaaaaaaaaaaaa/theirs.png', 'https://shop.example/cat.png', ''])(
  '%j is not stored here, and stays unchanged',
  (url) => {
    expect([media.here(url), media.find(url)]).toEqual([url, null])
  },
)

test.each([
  '7/abc/x.png',
  '7/aaaaaaaaaaaaaaaaaaaaaaaa/../secret',
  '../secret',
  '7/aaaaaaaaaaaaaaaaaaaaaaaa/..',
  'x/aaaaaaaaaaaaaaaaaaaaaaaa/y',
])('%s is not a media path', (path) => {
  expect(isMediaPath(path)).toBe(false)
})

test('a picture has one small preview beside it, and any other file none', async () => {
  const { path } = await media.keep('7', await noise(3, 1_500), 'light.png')
  const [one, other] = await Promise.all([media.previewOf(path), media.previewOf(path)])
  expect([one, other]).toEqual([`${path.split('/').slice(0, 2).join('/')}/~preview.jpeg`, one])
  const small = await readFile(join(folder, one ?? ''))
  const { format, width } = await sharp(small).metadata()
  expect([format, width, small.byteLength < 1_000_000]).toEqual(['jpeg', 800, true])
  const { path: text } = await media.keep('7', Buffer.from('words'), 'notes.txt')
  expect([await media.previewOf(text), await media.previewOf('7/../x.png')]).toEqual([null, null])
  await media.remove([path])
  expect(await media.previewOf(path)).toBeNull()
})

test('a stored picture that cannot be read goes as it is, and stops no send', async () => {
  const { path } = await media.keep('7', await picture('png'), 'broken.png')
  await writeFile(join(folder, path), 'no picture any more')
  const url = media.urlOf(path)
  expect(await media.fit(url, 'image', { side: 1_000 })).toEqual({ url })
})
