import { isPluginId, messageTags, messageTypes, type ProblemKey, type ProblemParams } from '@hawker/core'
import { useText } from '../frame/use-text.ts'

/** What a rule found, in the reader's words; kinds of cards are called what they are called everywhere. */
export function useProblemWords() {
  const t = useText('problems')
  const words = useText('editor')
  const kind = (name: string): string => {
    if (isPluginId(name)) return words(`card.${name}`)
    return name === 'buttons' ? words('field.buttons') : words('common:none')
  }
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
  return (key: ProblemKey, params: ProblemParams = {}): string => {
    if (key === 'message_tag_mismatch')
      return t(key, { tag: tag(params.tag ?? ''), message_type: type(params.message_type ?? '') })
    if (typeof params.becomes !== 'string') return t(key, params)
    return t(key, { ...params, becomes: params.becomes.split(', ').map(kind).join(', ') })
  }
}
