import { clip } from '@hawker/outside'
import { limits } from './limits.ts'

// A button's id holds 40 characters, and a payload of ours up to 64 of these. Two of them make one character of a stretch
// of 1,521 ideographs, which no normalisation changes, so the id alone brings the payload back.
const letters = '0123456789abcdefghijklmnopqrstuvwxyz.-'
const base = letters.length + 1
const first = 0x4e00

/** A payload as the id of a button: unchanged if it is short enough, else packed. */
export const buttonId = (payload: string): string => {
  if (payload.length <= limits.id) return payload
  if ([...payload].some((letter) => !letters.includes(letter)) || payload.length > limits.id * 2)
    return clip(payload, limits.id)
  const pairs = payload.match(/..?/g) ?? []
  return pairs
    .map(([left = '', right = '']) => {
      const value = letters.indexOf(left) * base + (right ? letters.indexOf(right) + 1 : 0)
      return String.fromCharCode(first + value)
    })
    .join('')
}

/** The payload of a pressed button's id. */
export const payloadOf = (id: string): string => {
  const codes = [...id].map((letter) => letter.charCodeAt(0) - first)
  if (codes.some((code) => code < 0 || code >= base * base)) return id
  return codes.map((code) => `${letters[Math.floor(code / base)] ?? ''}${letters[(code % base) - 1] ?? ''}`).join('')
}
