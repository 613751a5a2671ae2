import { type MarketingMessageCard, marketingMessage } from '../cards/marketing-message.ts'
import { type WhatsappMessageTemplateCard, whatsappMessageTemplate } from '../cards/whatsapp-message-template.ts'
import { isRecord } from '../document/fill.ts'
import type { BroadcastPlan } from './plan.ts'
import type { BroadcastPost } from './post.ts'

/**
 * The content of a broadcast: messages of its own, a live flow, a template of the platform by `config.whatsapp`, or a message kept at
 * the ad account by `config.extension.marketing_message`.
 */
export const broadcastContents = ['own', 'flow', 'template', 'ad_account'] as const
export type BroadcastContent = (typeof broadcastContents)[number]

type Parts = {
  config: Pick<BroadcastPost['config'], 'whatsapp' | 'message_type' | 'extension'>
  plan: { flow: string }
}

/** The content that a broadcast sends. A message of the ad account comes before a flow, and a flow before a template. */
export const broadcastContent = ({ config, plan }: Parts): BroadcastContent => {
  if (config.message_type === 'marketing_message_byos') return 'ad_account'
  if (plan.flow) return 'flow'
  return broadcastTemplate(config).name.trim() ? 'template' : 'own'
}

const templateCard = whatsappMessageTemplate.schema.shape.config
const marketingCard = marketingMessage.schema.shape.config
type TemplateConfig = WhatsappMessageTemplateCard['config']
type MarketingConfig = MarketingMessageCard['config']

/** The template that `config.whatsapp` names, with its wording, media and mapped parameters; without a name: none. */
export const broadcastTemplate = ({ whatsapp }: Pick<Parts['config'], 'whatsapp'>): TemplateConfig => {
  const { config } = whatsappMessageTemplate.blank()
  const read = templateCard.safeParse({ ...config, ...whatsapp })
  return read.success ? read.data : config
}

/** The message of the ad account that a broadcast names; without an id: none. */
export const broadcastMarketing = ({ extension }: Pick<Parts['config'], 'extension'>): MarketingConfig => {
  const { config } = marketingMessage.blank()
  const read = marketingCard.safeParse({
    ...config,
    ...(isRecord(extension.marketing_message) && extension.marketing_message),
  })
  return read.success ? read.data : config
}

/** The one block that a broadcast sends whose content is made from its fields, as `readFlow` takes it; null: they are not filled yet. */
export function madeBlocks(parts: Parts): object[] | null {
  const content = broadcastContent(parts)
  if (content === 'template') {
    const config = broadcastTemplate(parts.config)
    return [blockOf(config.name, { plugin_id: 'whatsapp_message_template', config })]
  }
  if (content !== 'ad_account') return null
  const config = broadcastMarketing(parts.config)
  const isNamed = config.message_id.trim() !== '' && config.ad_account_id.trim() !== ''
  return isNamed ? [blockOf(config.message_id, { plugin_id: 'marketing_message', config })] : null
}

const blockOf = (title: string, card: object) => ({ key: 'made', title, cards: [{ key: 'made', ...card }] })

/** The id by which a broadcast owns the flow that is made from its fields: messages of its own stay beside it. */
export const madeOwner = (broadcast: string): string => `${broadcast}~made`

/** The broadcast that owns a flow by this id, as itself, as one of its variants, or as made from its fields. */
export const broadcastOfOwner = (id: string): string => id.split('~')[0] ?? id

type Audience = Pick<BroadcastPost['config'], 'audience_filter'> & {
  /** A customer in one of them is in the audience; null: segments don't matter. */
  segments: string[] | null
}

/**
 * The segments and conditions that narrow a broadcast's audience. A message of the ad account says which of them counts; one without a
 * known target has both, so that it never reaches more.
 */
export function broadcastAudience({
  config,
  plan,
}: {
  config: BroadcastPost['config']
  plan: Pick<BroadcastPlan, 'segments' | 'flow'>
}): Audience {
  const { audience_filter, marketing_message_target: target, marketing_message_audience_ids: ids } = config
  if (config.message_type !== 'marketing_message_byos')
    return { audience_filter, segments: plan.segments.length > 0 ? plan.segments : null }
  if (target === 'all') return { audience_filter: null, segments: null }
  if (target === 'segments') return { audience_filter: null, segments: ids }
  if (target === 'filter') return { audience_filter, segments: null }
  const segments = [...plan.segments, ...ids]
  return { audience_filter, segments: segments.length > 0 ? segments : null }
}
