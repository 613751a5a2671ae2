import type { ChannelProfile } from '../channel.ts'
import { isRecord } from '../document/fill.ts'
import type { Flow } from '../document/flow.ts'
import { botHours, isRetired, optInWay, type Window } from '../policy/window.ts'
import { tagOfType } from '../publish/publish.ts'
import { fieldId } from '../text/field-ids.ts'
import { compile } from '../text/template.ts'
import type { Variable } from '../text/variable.ts'
import type { ExclusionRules, NeededPlace } from './exclusion-rules.ts'

/** The rules that the content of a broadcast sets: what its first words need to be allowed. */
export type ContentRules = Pick<
  ExclusionRules,
  | 'window_hours'
  | 'topic'
  | 'is_tag_retired'
  | 'token'
  | 'is_stoppable'
  | 'most_messages'
  | 'is_by_phone'
  | 'needs'
  | 'region'
  | 'night'
  | 'gap_hours'
>

type Card = Flow['blocks'][number]['cards'][number]
/** `categories`: of templates, by the platform's id. */
type Known = { field_ids?: ReadonlyMap<string, string>; categories?: ReadonlyMap<string, string> }

/** One marketing message in so many hours for each permission. */
const marketingGapHours = 12
/** The platform refuses promotional templates at night; its clock is Vietnam's. */
const zaloNight = { from: '22:00', until: '06:00', timezone: 'Asia/Ho_Chi_Minh' }
const zaloGapHours = 24

/**
 * Reads them from its flow: of all messages in the first block the strictest counts, because the customer gets it first. The sender asks
 * the same table again for each message.
 */
export const contentRules = (
  { message_type, blocks }: Flow,
  profile: Pick<ChannelProfile, 'window'>,
  known: Known = {},
): ContentRules => {
  const { window } = profile
  const [first] = blocks
  const cards = first?.cards ?? []
  const tag = first?.message_tag ?? tagOfType(message_type)
  const topic = tag !== null && /^\d+$/.test(String(tag)) ? String(tag) : null
  const hours = cards.map(({ plugin_id }) => botHours(window, plugin_id, tag)).filter((each) => each !== null)
  const zns = first?.type === 'zaloZNS' ? first.config : null
  const isPromotion = [...cards.flatMap(znsId), ...(zns ? [zns.template_id] : [])].some(
    (id) => known.categories?.get(id.trim()) === 'PROMOTION',
  )
  const isMarketing = window !== null && cards.some(({ plugin_id }) => optInWay(window, plugin_id, tag) !== null)
  const isOptInCard = window !== null && cards.some(({ plugin_id }) => optInWay(window, plugin_id, tag) === 'always')
  const categories = cards.flatMap((card) =>
    card.plugin_id === 'whatsapp_message_template' ? [card.config.category.toUpperCase()] : [],
  )
  const stoppable = categories.filter((each) => window?.stoppable_templates.includes(each))
  return {
    window_hours: hours.length > 0 ? Math.min(...hours) : null,
    topic,
    is_tag_retired: window !== null && isRetired(window, tag),
    token: tokenOf(window, { isMarketing, isOptInCard }),
    is_stoppable: stoppable.length > 0,
    most_messages: window?.most_messages ?? null,
    is_by_phone: zns !== null || cards.some(({ plugin_id }) => plugin_id === 'zalo_zns_message_template'),
    needs: [...cards.flatMap(parametersOf), ...Object.values(zns?.params ?? {})].flatMap((text) =>
      needsOf(text, known.field_ids),
    ),
    region: regionOf(isOptInCard || tag === 'MARKETING_MESSAGE', stoppable),
    night: isPromotion ? zaloNight : null,
    gap_hours: isMarketing && topic === null ? marketingGapHours : isPromotion ? zaloGapHours : null,
  }
}

const tokenOf = (
  window: Window | null,
  { isMarketing, isOptInCard }: { isMarketing: boolean; isOptInCard: boolean },
) => {
  if (window === null || !isMarketing) return null
  return { after_hours: isOptInCard ? null : window.bot_hours }
}

const regionOf = (isMessenger: boolean, stoppable: string[]): ContentRules['region'] => {
  if (isMessenger) return 'messenger_marketing'
  return stoppable.length > 0 ? 'whatsapp_marketing' : null
}

const znsId = (card: Card): string[] =>
  card.plugin_id === 'zalo_zns_message_template' ? [card.config.template_id] : []

/** The texts that fill a template's variables: without a value the platform refuses the message. */
const parametersOf = (card: Card): string[] => {
  if (card.plugin_id === 'zalo_zns_message_template') return Object.values(card.config.params)
  if (card.plugin_id !== 'whatsapp_message_template') return []
  return card.config.components.flatMap((part) => {
    if (part.type === 'BUTTONS') return []
    if (part.type === 'CAROUSEL') return part.cards.map(({ text }) => text)
    return part.type === 'BODY' || part.format === 'TEXT' ? [part.text] : []
  })
}

const columns: Partial<Record<string, NeededPlace[]>> = {
  user_first_name: [{ in: 'customer', column: 'first_name' }],
  user_last_name: [{ in: 'customer', column: 'last_name' }],
  user_full_name: (['full_name', 'first_name', 'last_name'] as const).map((column) => ({ in: 'customer', column })),
  email: [{ in: 'customer', column: 'email' }],
  phone: [{ in: 'customer', column: 'phone' }],
}

/** The facts without which a text has a gap, one list for each variable that has no default. */
const needsOf = (text: string, ids: Known['field_ids']): NeededPlace[][] =>
  compile(text).parts.flatMap((part) => (typeof part === 'string' ? [] : placesOf(part, ids)))

const placesOf = (variable: Variable, ids: Known['field_ids']): NeededPlace[][] => {
  if (variable.kind === 'custom_field' && !variable.fallback) return [[{ in: 'field', field: fieldId(variable, ids) }]]
  if (variable.kind !== 'word' || variable.fallback) return []
  const places = columns[variable.name]
  return places ? [places] : []
}

/** The variables without a default in the first block's texts, each with the facts of which one fills it. */
export function neededIn({ blocks }: Pick<Flow, 'blocks'>, ids: Known['field_ids']): Map<string, NeededPlace[]> {
  const needed = new Map<string, NeededPlace[]>()
  for (const text of textsIn(blocks[0]?.cards ?? []))
    for (const part of compile(text).parts) {
      if (typeof part === 'string' || !('name' in part)) continue
      for (const places of placesOf(part, ids)) needed.set(part.name, places)
    }
  return needed
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes('{{') ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
