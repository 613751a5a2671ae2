import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { ownMediaPath } from '@hawker/core'
import { fileTypeFromBuffer } from 'file-type'
import { cutText } from './clean-text.ts'
import { Refusal } from './http/refusal.ts'
import { type BotId, randomToken } from './ids.ts'
import { createTurns } from './turns.ts'

export const mostMediaBytes = 25 * 1024 * 1024
const diskKnownMs = 5_000
const mostPixels = 50_000_000
const mostSide = 4_096
// Telegram takes 10 MB. https://core.telegram.org/bots/api#sendphoto
const mostPictureBytes = 8 * 1024 * 1024

export type MediaType = 'image' | 'video' | 'audio' | 'file'
/** Bytes that are kept: where they lie below the media folder, and what they really are. */
export type KeptMedia = { path: string; type: MediaType; mime_type: string; size: number; filename: string }
export type Media = ReturnType<typeof createMedia>

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** Pictures are drawn anew, so what else a file carried does not reach anyone. GIFs keep moving. */
const pictures: Record<string, PictureFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/gif': 'gif',
}

/** Sound and film that a browser plays; everything else is only ever downloaded. */
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

/** What each kept ending is served as; anything else is bytes to download. */
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

/** Keeps pictures and files in a folder, at addresses nobody guesses: `/media/<bot>/<random>/<name>`. */
export function createMedia(folder: string, origin: string) {
  let free = 0
  let diskUntil = Number.NEGATIVE_INFINITY
  const urlOf = (path: string): string => `${origin}/media/${path.split('/').map(encodeURIComponent).join('/')}`
  /** An address that only looks like ours may be another installation's. */
  const keptPath = (url: string): string | null => {
    const path = decoded(ownMediaPath(url)?.slice('/media/'.length))
    return path && isMediaPath(path) && existsSync(join(folder, path)) ? path : null
  }
  const write = async (bot_id: BotId, { bytes, type, mime_type, filename }: Read): Promise<KeptMedia> => {
    const path = join(bot_id, randomToken(18), filename)
    // Where root runs us, others may pass through the data folder.
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, path), bytes)
    return { path, type, mime_type, size: bytes.byteLength, filename }
  }
  return {
    folder,
    origin,

    /** Looks at the bytes, not at what they were called, and keeps them. */
    async keep(bot_id: BotId, bytes: Uint8Array, filename: string): Promise<KeptMedia> {
      if (bytes.byteLength > mostMediaBytes) throw new Refusal('upload.too_large')
      return write(bot_id, await readMedia(bytes, filename))
    },

    /** Keeps a file that came with the program as it is: drawing it anew would load the largest library for nothing. */
    keepOurs: write,

    /** Removes kept files by their paths, each with the folder that is its own. */
    async remove(paths: string[]) {
      for (const path of paths.filter(isMediaPath))
        await rm(dirname(join(folder, path)), { recursive: true, force: true })
    },

    /** Removes everything kept for a bot. */
    removeAll: (bot_id: BotId) => rm(join(folder, bot_id), { recursive: true, force: true }),

    urlOf,

    /** Whether this many bytes of the disk are free. Asked of the system every five seconds at most. */
    async hasDisk(least: number): Promise<boolean> {
      if (performance.now() > diskUntil) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const { bavail, bsize } = await statfs(folder)
        free = bavail * bsize
        diskUntil = performance.now() + diskKnownMs
      }
      return free >= least
    },

    /** The bytes behind one of our own addresses, for platforms that take an upload; null for any other address. */
    find(url: string): { path: string; mime_type: string } | null {
      const path = keptPath(url)
      if (path === null) return null
      return { path: join(folder, path), mime_type: servedAs[extname(path)] ?? 'application/octet-stream' }
    },

    /** Our own address of today of a file that is kept here, whatever origin it was given with; any other address as it is. */
    here(url: string): string {
      const path = keptPath(url)
      return path === null ? url : urlOf(path)
    },
  }
}

/** Nothing but the three parts we make: no way up or elsewhere. */
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
  // A document keeps its ending for the person who downloads it, unless that ending would claim to be a picture.
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

// A drawn picture takes a multiple of its size. Whoever calls has a bound of their own on how many wait here.
const inTurn = createTurns(3, Number.POSITIVE_INFINITY)

type Drawn = { bytes: Uint8Array; format: PictureFormat }

async function redraw(bytes: Uint8Array, format: PictureFormat): Promise<Drawn> {
  // Loaded with the first picture: it is the largest library here, and many processes never see one.
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
    // A photo that somebody saved as PNG.
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
