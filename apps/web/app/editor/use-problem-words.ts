import { isPluginId, messageTags, messageTypes, type ProblemKey, type ProblemParams } from '@hawker/core'
import { localeOf } from '@hawker/phrases'
import { currentLanguage } from '../frame/i18n.ts'
import { useText } from '../frame/use-text.ts'

/** Words of the rule for a card that a channel shows nothing in place of. */
const leftOut = 'nothing'

/** Words a finding in the reader's language; kinds of cards have the names of the picker. */
export function useProblemWords() {
  const t = useText('problems')
  const words = useText('editor')
  const kind = (name: string): string => words(isPluginId(name) ? `card.${name}` : 'field.buttons')
  /** A tag that is none of the platform's is the number of a topic. */
  const tag = (given: string | number): string => {
    const known = messageTags.find((each) => each === given)
    if (known) return words(`message_tag.${known}`)
    return given === '' ? words('message_tag.none') : words('message_tag.topic', { number: given })
  }
  const type = (given: string | number): string => {
    const known = messageTypes.find((each) => each === given)
    return known ? words(`message_type.${known}`) : String(given)
  }
  /** Numbers in the reader's format; an empty name becomes three dots. */
  const plain = (given: string | number): string => {
    if (typeof given === 'number') return new Intl.NumberFormat(localeOf(currentLanguage())).format(given)
    return given.trim() || '…'
  }
  const said = (key: ProblemKey, name: string, given: string | number): string => {
    if (name === 'becomes') return String(given).split(', ').map(kind).join(', ')
    if (key !== 'message_tag_mismatch') return plain(given)
    return name === 'tag' ? tag(given) : type(given)
  }
  return (key: ProblemKey, params: ProblemParams = {}): string => {
    if (key === 'card_degraded' && params.becomes === leftOut) return words('card_left_out')
    const worded: ProblemParams = {}
    for (const [name, given] of Object.entries(params)) worded[name] = said(key, name, given)
    return t(key, worded)
  }
}
