import {
  type Block,
  type Change,
  type ChangePlace,
  type Flow,
  keysOf,
  type MemberKind,
  type PluginId,
  valueAt,
} from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { useNames } from '../names.ts'
import { useVariableLabel } from '../text/use-variable-label.ts'
import { pieces } from '../text/variables.ts'
import { useFieldWords } from './field-words.ts'
import { memberPhrase } from './member-phrase.ts'
import { isArrow, oldValueAt } from './old-value.ts'
import { useKindWords } from './use-kind-words.ts'

/** A change in words, and the two values where they are short enough to be compared by eye. */
export type ChangeLine = { words: string; was?: string; is?: string }

/** Says a change between two states of a flow in the reader's language, by the names that fields have in the editor. */
export function useChangeWords(before: Flow, after: Flow): (change: Change) => ChangeLine {
  const t = useText('review')
  const editor = useText('editor')
  const names = useNames()
  const fieldWords = useFieldWords()
  const kindName = useKindWords()
  const label = useVariableLabel()

  const blocks: readonly Block[] = [...after.blocks, ...before.blocks]
  const titleOf = (key: string) =>
    blocks.find((block) => block.key === key)?.title.trim() || editor('ghost.block_title')
  const kindOfCard = (path: string): PluginId | null => {
    const [, block = '', , card = ''] = keysOf(path)
    return after.blocks[Number(block)]?.cards[Number(card)]?.plugin_id ?? null
  }

  /** The place inside its block, from the card to the member of a list. */
  const trail = (place: ChangePlace, path: string): string[] => {
    switch (place.at) {
      case 'card': {
        const kind = place.plugin_id ?? kindOfCard(path)
        const number = place.number
        return [kind ? t('card_of', { number, kind: editor(`card.${kind}`) }) : t('card', { number })]
      }
      case 'member':
        return [...trail(place.of, path), t(`member.${memberPhrase(place.list)}`, { number: place.number })]
      default:
        return []
    }
  }
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' › ')

  const valueWords = (field: string, value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (isArrow(value)) return value.type === 'flow' ? names.flowName(value.flow) : titleOf(value.block_key)
    if (typeof value === 'boolean') return t(value ? 'switched_on' : 'switched_off')
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string') return undefined
    if (field === 'block_key') return titleOf(value)
    if (field === 'flow') return names.flowName(value)
    // An id, or a key of the format, says nothing to an author.
    return saidFields.has(field) ? value : undefined
  }
  /** Variables by their names, as on the canvas. */
  const withLabels = (text: string) =>
    pieces(text)
      .map((piece) => (piece.kind === 'variable' ? `[${label(piece.text)}]` : piece.text))
      .join('')
  const values = (field: string, path: string): Omit<ChangeLine, 'words'> => {
    const old = oldValueAt(before, after, path)
    if (!old) return {}
    const was = valueWords(field, old.value)
    const is = valueWords(field, valueAt(after, keysOf(path)))
    if (was === undefined || is === undefined) return {}
    const said = { was: withLabels(was), is: withLabels(is) }
    // The defaults of variables are seen only in their braces.
    return said.was === said.is ? { was, is } : said
  }

  const kindWords = (kind: MemberKind) => kindName(kind) ?? t('nothing')

  return (change) => {
    // These are of the bot, not of a flow.
    if (change.key === 'setting' || change.key === 'product') return { words: fieldWords('') }
    const { key, params, path } = change
    const { place } = params
    const at = trail(place, path)
    const isBlock = place.at === 'block'
    switch (key) {
      case 'added':
      case 'removed':
        return { words: t(`did.${key}`, { what: joined(...at) }) }
      case 'moved':
        return {
          words: isBlock
            ? t('order', { title: place.title.trim() || titleOf('') })
            : t('did.moved', { what: joined(...at) }),
        }
      case 'field':
        return {
          words: t('did.changed', { what: joined(...at, fieldWords(params.field)) }),
          ...values(params.field, path),
        }
      case 'named':
        return {
          words: t('did.changed', { what: joined(...at, fieldWords(params.field), `“${params.name}”`) }),
          ...values('value', path),
        }
      case 'block_kind':
        return { words: t('kind', { kind: editor(`block.${params.kind}`) }) }
      case 'card_kind':
        return { words: t('did.changed', { what: joined(...at) }), is: editor(`card.${params.kind}`) }
      case 'member_kind':
        return {
          words: t('did.changed', { what: joined(...at) }),
          was: kindWords(params.before),
          is: kindWords(params.after),
        }
    }
  }
}

/** Fields whose values are words of the author. */
const saidFields = new Set([
  'name',
  'title',
  'text',
  'subtitle',
  'url',
  'image_url',
  'phone',
  'value',
  'retry_message',
  'skip_button',
  'userIntent',
  'question',
  'body',
  'caption',
  'filename',
])
