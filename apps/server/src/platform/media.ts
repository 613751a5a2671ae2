import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { type FileKind, type FileLimits, ownMediaPath } from '@hawker/core'
import { fileTypeFromBuffer } from 'file-type'
import { cutText } from './clean-text.ts'
import { createFittedFiles } from './fitted-files.ts'
import { Refusal } from './http/refusal.ts'
import { type BotId, randomToken } from './ids.ts'
import type { PrivateFiles } from './private-files.ts'
import { createTurns } from './turns.ts'

export const mostMediaBytes = 25 * 1024 * 1024
const diskKnownMs = 5_000
const mostPixels = 50_000_000
const mostSide = 4_096
// Telegram accepts 10 MB. https://core.telegram.org/bots/api#sendphoto
const mostPictureBytes = 8 * 1024 * 1024

export type MediaType = 'image' | 'video' | 'audio' | 'file'
/** A stored file: its path below the media folder, and its real type. */
export type KeptMedia = { path: string; type: MediaType; mime_type: string; size: number; filename: string }
export type Media = ReturnType<typeof createMedia>

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** Pictures are re-encoded, so that hidden content of a file reaches no one. GIFs stay animated. */
const pictures: Record<string, PictureFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/gif': 'gif',
}

/** Audio and video that a browser plays; everything else is only offered for download. */
const playable: Record<string, [MediaType, string]> = {
  'video/mp4': ['video', 'mp4'],
  'video/webm': ['video', 'webm'],
  'video/quicktime': ['video', 'mov'],
  'audio/mpeg': ['audio', 'mp3'],
  'audio/ogg': ['audio', 'ogg'],
  'audio/ogg; codecs=opus': ['audio', 'ogg'],
  'audio/x-m4a': ['audio', 'm4a'],
  'audio/mp4': ['audio', 'm4a'],
  'audio/aac': ['audio', 'aac'],
  'audio/wav': ['audio', 'wav'],
}

/** The content type of each stored extension; anything else is downloaded as bytes. */
export const servedAs: Record<string, string> = {
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.wav': 'audio/wav',
}

/** Stores pictures and files in a folder, at addresses that cannot be guessed: `/media/<bot>/<random>/<name>`. */
export function createMedia(folder: string, origin: string, files: Pick<PrivateFiles, 'removeAll'>) {
  let free = 0
  let diskUntil = Number.NEGATIVE_INFINITY
  // Previews that are being made.
  const previews = new Map<string, Promise<void>>()
  const fittedFile = createFittedFiles(folder)
  const urlOf = (path: string): string => `${origin}/media/${path.split('/').map(encodeURIComponent).join('/')}`
  /** An address that resembles ours may be another installation's. */
  const keptPath = (url: string): string | null => {
    const path = decoded(ownMediaPath(url)?.slice('/media/'.length))
    return path && isMediaPath(path) && existsSync(join(folder, path)) ? path : null
  }
  const write = async (bot_id: BotId, { bytes, type, mime_type, filename }: Read): Promise<KeptMedia> => {
    const path = join(bot_id, randomToken(18), filename)
    // Where root runs the server, other accounts may enter the data folder.
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, path), bytes)
    return { path, type, mime_type, size: bytes.byteLength, filename }
  }
  return {
    folder,
    origin,

    /** Detects the type from the bytes, ignores the given name, and stores the file. */
    async keep(bot_id: BotId, bytes: Uint8Array, filename: string): Promise<KeptMedia> {
      if (bytes.byteLength > mostMediaBytes) throw new Refusal('upload.too_large')
      return write(bot_id, await readMedia(bytes, filename))
    },

    /** Stores a file of our own as it is: re-encoding it would load the largest library for nothing. */
    keepOurs: write,

    /** Removes stored files by their paths, each with its own folder. */
    async remove(paths: string[]) {
      for (const path of paths.filter(isMediaPath))
        await rm(dirname(join(folder, path)), { recursive: true, force: true })
    },

    /** Removes all files of a bot, also those that only its members read. */
    async removeAll(bot_id: BotId) {
      await rm(join(folder, bot_id), { recursive: true, force: true })
      await files.removeAll(bot_id)
    },

    urlOf,

    /** Whether this many bytes of the disk are free. Asks the system every five seconds at most. */
    async hasDisk(least: number): Promise<boolean> {
      if (performance.now() > diskUntil) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const { bavail, bsize } = await statfs(folder)
        free = bavail * bsize
        diskUntil = performance.now() + diskKnownMs
      }
      return free >= least
    },

    /**
     * The path of a picture's preview, which is made once and lies beside it; null for a file that is no picture. At most
     * 1 MB, as LINE wants it.
     */
    async previewOf(path: string): Promise<string | null> {
      if (!isMediaPath(path) || !existsSync(join(folder, path)) || !servedAs[extname(path)]?.startsWith('image/'))
        return null
      // No stored file has such a name.
      const preview = join(dirname(path), '~preview.jpeg')
      if (existsSync(join(folder, preview))) return preview
      const known = previews.get(preview)
      const work = known ?? inTurn(() => makePreview(join(folder, path), join(folder, preview)))
      if (!known) previews.set(preview, work)
      try {
        await work
        return preview
      } finally {
        previews.delete(preview)
      }
    },

    /** The bytes behind one of our own addresses, for platforms that need an upload; null for any other address. */
    find(url: string): { path: string; mime_type: string } | null {
      const path = keptPath(url)
      if (path === null) return null
      return { path: join(folder, path), mime_type: servedAs[extname(path)] ?? 'application/octet-stream' }
    },

    /**
     * A file stored here as a platform with these limits takes it, under its address; null for one that it would refuse. The
     * address of any other file is returned as it is, and so is that of one that cannot be read or drawn now: the platform's answer
     * then says what is wrong with it. Never throws.
     */
    async fit(url: string, kind: FileKind, limits: FileLimits) {
      const path = keptPath(url)
      if (path === null) return { url }
      const fitted = await fittedFile(path, kind, limits).catch(() => undefined)
      if (fitted === undefined) return { url }
      if (fitted === null) return null
      const { path: at, bytes, seconds } = fitted
      return { url: at === path ? url : urlOf(at), bytes, ...(seconds === undefined ? {} : { seconds }) }
    },

    /**
     * The present address of a file stored here, whatever origin its given address has; any other address unchanged.
     */
    here(url: string): string {
      const path = keptPath(url)
      return path === null ? url : urlOf(path)
    },
  }
}

/** Exactly the three parts that we make, so no path leads out of the folder. */
export const isMediaPath = (path: string): boolean =>
  /^\d{1,19}\/[\w-]{24}\/[^/\\\0]{1,120}$/.test(path) && !path.endsWith('/..')

export const decoded = (path: string | undefined): string | null => {
  try {
    return path === undefined ? null : decodeURIComponent(path)
  } catch {
    return null
  }
}

type Read = { bytes: Uint8Array; type: MediaType; mime_type: string; filename: string }

async function readMedia(bytes: Uint8Array, filename: string): Promise<Read> {
  const found = await fileTypeFromBuffer(bytes)
  const picture = found && pictures[found.mime]
  if (picture) {
    const drawn = await inTurn(() => redraw(bytes, picture))
    const { format } = drawn
    return { bytes: drawn.bytes, type: 'image', mime_type: `image/${format}`, filename: withEnding(filename, format) }
  }
  const [type, ending] = (found && playable[found.mime]) ?? []
  if (found && type && ending)
    return { bytes, type, mime_type: servedAs[`.${ending}`] ?? found.mime, filename: withEnding(filename, ending) }
  // A document keeps its extension for the download, unless that extension would claim to be a picture.
  const ownEnding =
    /^\.\w{1,8}$/.test(extname(filename)) && !servedAs[extname(filename).toLowerCase()]
      ? extname(filename).slice(1)
      : 'bin'
  return {
    bytes,
    type: 'file',
    mime_type: found?.mime ?? 'application/octet-stream',
    filename: withEnding(filename, ownEnding),
  }
}

// A decoded picture takes a multiple of its size. Callers have their own limit for how many wait here.
const inTurn = createTurns(3, Number.POSITIVE_INFINITY)

// So small that a JPEG of any picture has less than 1 MB.
const previewSide = 800

async function makePreview(from: string, to: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(await readFile(from), { limitInputPixels: mostPixels })
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg()
    .toBuffer()
  // Whole or not at all: a platform may ask for it meanwhile.
  await writeFile(`${to}.new`, bytes)
  await rename(`${to}.new`, to)
}

type Drawn = { bytes: Uint8Array; format: PictureFormat }

async function redraw(bytes: Uint8Array, format: PictureFormat): Promise<Drawn> {
  // Loaded with the first picture: it is the largest library here, and many processes never need it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(bytes, { animated: format === 'gif' || format === 'webp', limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    const drawn = { bytes: await picture.clone().toFormat(format).toBuffer(), format }
    if (drawn.bytes.byteLength <= mostPictureBytes) return drawn
    const { pages = 1 } = await picture.metadata()
    if (pages > 1) return drawn
    // A photo that was saved as PNG.
    const photo = await picture.clone().flatten({ background: 'white' }).jpeg().toBuffer()
    return photo.byteLength < drawn.bytes.byteLength ? { bytes: photo, format: 'jpeg' } : drawn
  } catch {
    throw new Refusal('upload.type', { file: 'This picture cannot be read.' })
  }
}

const withEnding = (filename: string, ending: string) => {
  const name = basename(filename.replaceAll('\\', '/'), extname(filename)).toWellFormed()
  const plain = name
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  return `${cutText(plain, 80) || 'file'}.${ending}`
}
