import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { voiceNote } from './voice-note.ts'

/** A file of the sample: a drawing of the shop's, or a voice message. */
export type SampleFileName = string

const pictures = join(import.meta.dirname, '../pictures')

export async function readSampleFile(name: SampleFileName): Promise<{ filename: string; bytes: Buffer }> {
  if (name === 'voice') return { filename: 'voice-message.wav', bytes: voiceNote() }
  const filename = `${name}.jpeg`
  return { filename, bytes: await readFile(join(pictures, filename)) }
}
