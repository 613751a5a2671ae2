import { existsSync } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { FileKind, FileLimits } from '@hawker/core'
import { createTurns } from './turns.ts'

const mostPixels = 50_000_000
const mostSide = 4_096
const quality = 85
// Each try has half the area of the one before.
const tries = 8
const mostKnown = 2_000

/** A file as a platform takes it: its path below the media folder, its size and, of a sound or a clip, its seconds. */
type FittedFile = { path: string; bytes: number; seconds?: number }

const inTurn = createTurns(2, Number.POSITIVE_INFINITY)

/**
 * Stored files as platforms take them. A picture of another type, too heavy or too large is drawn once more, as a JPEG beside
 * the original; anything else fits or does not.
 */
export function createFittedFiles(folder: string) {
  const drawing = new Map<string, Promise<boolean>>()
  const lengths = new Map<string, number | null>()

  const draw = async (path: string, fitted: string, limits: FileLimits): Promise<boolean> => {
    const known = drawing.get(fitted)
    const work = known ?? inTurn(() => drawPicture(join(folder, path), join(folder, fitted), limits))
    if (!known) drawing.set(fitted, work)
    try {
      return await work
    } finally {
      drawing.delete(fitted)
    }
  }

  const pictureOf = async (path: string, limits: FileLimits): Promise<FittedFile | null> => {
    const { size } = await stat(join(folder, path))
    if (await isFit(join(folder, path), size, limits)) return { path, bytes: size }
    // No stored file has such a name; platforms of the same limits share it.
    const fitted = join(dirname(path), `~${limits.bytes ?? 0}-${limits.side ?? 0}.jpeg`)
    if (!existsSync(join(folder, fitted)) && !(await draw(path, fitted, limits))) return null
    return { path: fitted, bytes: (await stat(join(folder, fitted))).size }
  }

  const secondsOf = async (path: string): Promise<number | null> => {
    const known = lengths.get(path)
    if (known !== undefined) return known
    const seconds = await readSeconds(join(folder, path))
    if (lengths.size >= mostKnown) lengths.clear()
    lengths.set(path, seconds)
    return seconds
  }

  /** Null for a file that the platform would refuse as this kind. */
  return async (path: string, kind: FileKind, limits: FileLimits): Promise<FittedFile | null> => {
    if (kind === 'image') return pictureOf(path, limits)
    const { size } = await stat(join(folder, path))
    if (limits.bytes !== undefined && size > limits.bytes) return null
    if (kind === 'file' || (!limits.has_length && limits.seconds === undefined)) return { path, bytes: size }
    const seconds = await secondsOf(path)
    if (seconds === null) return { path, bytes: size }
    return limits.seconds !== undefined && seconds > limits.seconds ? null : { path, bytes: size, seconds }
  }
}

const isFit = async (file: string, size: number, { types, bytes, side }: FileLimits): Promise<boolean> => {
  if (types && !types.includes(extname(file).slice(1).toLowerCase())) return false
  if (bytes !== undefined && size > bytes) return false
  if (side === undefined) return true
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file, { limitInputPixels: mostPixels }).metadata()
  return Math.max(width, height) <= side
}

/** Draws a picture smaller until it fits. False for a file that is no picture. */
async function drawPicture(from: string, to: string, { bytes, side = mostSide }: FileLimits): Promise<boolean> {
  // Loaded with the first picture: it is the largest library here, and many processes never need it.
  const { default: sharp } = await import('sharp')
  const original = await readFile(from)
  for (let attempt = 0; attempt < tries; attempt++) {
    const length = Math.round(side * Math.SQRT1_2 ** attempt)
    const drawn = await sharp(original, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: length, height: length, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .toBuffer()
      .catch(() => null)
    if (drawn === null) return false
    if (bytes !== undefined && drawn.byteLength > bytes) continue
    // Whole or not at all: a platform may ask for it meanwhile.
    await writeFile(`${to}.new`, drawn)
    await rename(`${to}.new`, to)
    return true
  }
  return false
}

/** The length of a sound or a clip; null where the file does not say. */
async function readSeconds(file: string): Promise<number | null> {
  const { parseFile } = await import('music-metadata')
  const read = await parseFile(file, { duration: true, skipCovers: true }).catch(() => null)
  const seconds = read?.format.duration
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
