/** The bytes of a text; a lone half of a character becomes the replacement character, as everywhere else. */
const utf8 = (text: string): number[] => {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return bytes
}

/** The padding SHA-1 and SHA-256 share: a one, zeros, and the length in bits, in blocks of sixteen words. */
const blocksOf = (text: string): Int32Array[] => {
  const bytes = utf8(text)
  const count = Math.ceil((bytes.length + 9) / 64)
  const words = new Int32Array(count * 16)
  for (const [index, byte] of [...bytes.entries(), [bytes.length, 0x80] as const])
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8))
  words[count * 16 - 2] = Math.floor(bytes.length / 2 ** 29)
  words[count * 16 - 1] = bytes.length << 3
  return Array.from({ length: count }, (_, block) => words.subarray(block * 16, block * 16 + 16))
}

const hex = (state: readonly number[]): string =>
  state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

const left = (word: number, by: number): number => (word << by) | (word >>> (32 - by))
const right = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const sha1Round = (round: number, b: number, c: number, d: number): number => {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  return round < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc : (b ^ c ^ d) + 0xca62c1d6
}

/** SHA-1 in hex, for formats that require it; not for secrets. */
export const sha1 = (text: string): string => {
  let [h0, h1, h2, h3, h4] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (const block of blocksOf(text)) {
    const w = [...block]
    const at = (index: number) => w[index] ?? 0
    for (let i = 16; i < 80; i++) w.push(left(at(i - 3) ^ at(i - 8) ^ at(i - 14) ^ at(i - 16), 1))
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4]
    for (let i = 0; i < 80; i++)
      [a, b, c, d, e] = [(left(a, 5) + sha1Round(i, b, c, d) + e + at(i)) | 0, a, left(b, 30), c, d]
    ;[h0, h1, h2, h3, h4] = [(h0 + a) | 0, (h1 + b) | 0, (h2 + c) | 0, (h3 + d) | 0, (h4 + e) | 0]
  }
  return hex([h0, h1, h2, h3, h4])
}

const primes = [2]
for (let each = 3; primes.length < 64; each += 2) if (primes.every((prime) => each % prime !== 0)) primes.push(each)

/** The first 32 bits after the point of a root: the constants of SHA-256, by their definition. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const sha256Start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const sha256Rounds = primes.map((prime) => fraction(Math.cbrt(prime)))

const sha256Words = (block: Int32Array): number[] => {
  const w = [...block]
  const at = (index: number) => w[index] ?? 0
  for (let i = 16; i < 64; i++) {
    const s0 = right(at(i - 15), 7) ^ right(at(i - 15), 18) ^ (at(i - 15) >>> 3)
    const s1 = right(at(i - 2), 17) ^ right(at(i - 2), 19) ^ (at(i - 2) >>> 10)
    w.push((at(i - 16) + s0 + at(i - 7) + s1) | 0)
  }
  return w
}

/** SHA-256 in hex, for personal values sent to an ad platform. */
export const sha256 = (text: string): string => {
  let state = sha256Start
  for (const block of blocksOf(text)) {
    const words = sha256Words(block)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (const [round, constant] of sha256Rounds.entries()) {
      const s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + constant + (words[round] ?? 0)) | 0
      const s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    state = [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0)
  }
  return hex(state)
}

/** CRC-16 (CCITT, starting from all ones): detects a mistyped code. */
export const checksum16 = (text: string): number => {
  let bits = 0xffff
  for (const byte of utf8(text)) {
    bits ^= byte << 8
    for (let i = 0; i < 8; i++) bits = ((bits << 1) ^ (bits & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return bits
}
