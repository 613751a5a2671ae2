/** The voices an assistant may speak with. */
export const voices = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'onyx',
  'nova',
  'sage',
  'shimmer',
  'verse',
] as const
export type Voice = (typeof voices)[number]

/** Three of them read texts aloud and hold no live conversation. */
const readersOnly: readonly Voice[] = ['fable', 'onyx', 'nova']
export const liveVoices: readonly Voice[] = voices.filter((voice) => !readersOnly.includes(voice))

/** The languages an assistant is known to answer well in, by their codes. */
export const aiLanguages: readonly string[] = (
  'af ar az be bg bn bs ca cs cy da de el en es et fa fi fil fr gl he hi hr hu hy id is it ja kk km kn ko lo lt lv mi mk mr ' +
  'ms ne nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'
).split(' ')
