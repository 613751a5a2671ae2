import type { english } from '@hawker/phrases'
import type { OwnersField } from './owners-fields.ts'

type Connect = (typeof english)['bots']['connect']
type KeysOf<Part> = {
  [Channel in keyof Part]: `connect.${Channel & string}.${keyof Part[Channel] & string}`
}[keyof Part]

/** The words of a field by its key; a channel's fact names them, here the compiler knows that they exist. */
const words = {
  'connect.telegram_bot.token': { label: 'connect.telegram_bot.token', hint: 'connect.telegram_bot.token_hint' },
  'connect.facebook.token': { label: 'connect.facebook.token', hint: 'connect.facebook.token_hint' },
  'connect.facebook.secret': { label: 'connect.facebook.secret', hint: 'connect.facebook.secret_hint' },
} as const satisfies Record<string, { label: KeysOf<Connect>; hint: KeysOf<Connect> }>

type Known = keyof typeof words
const isKnown = (label: string): label is Known => Object.hasOwn(words, label)

export const fieldWords = ({ label }: OwnersField) => {
  if (!isKnown(label)) throw new Error(`no words for ${label}`)
  return words[label]
}
