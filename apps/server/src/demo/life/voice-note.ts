const rate = 8_000
const headBytes = 44
// A hummed fifth down and up again, in hertz.
const notes = [294, 262, 196, 220, 262]
const noteSeconds = 0.5

/** A short hummed voice message, as a WAV file of eight bits. */
export function voiceNote(): Buffer {
  const each = rate * noteSeconds
  const samples = Buffer.from(
    notes.flatMap((hertz) => Array.from({ length: each }, (_, index) => sampleOf(hertz, index, each))),
  )
  const head = Buffer.alloc(headBytes)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(headBytes - 8 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  // PCM, one channel.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Rises and falls within a note, so that one does not click into the next. */
function sampleOf(hertz: number, index: number, length: number): number {
  const loudness = Math.sin((Math.PI * index) / length)
  const turn = (2 * Math.PI * hertz * index) / rate
  return 128 + Math.round(90 * loudness * (0.8 * Math.sin(turn) + 0.2 * Math.sin(2 * turn)))
}
