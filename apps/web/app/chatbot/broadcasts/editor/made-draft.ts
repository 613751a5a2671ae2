import {
  type BroadcastContent,
  type Button,
  broadcastContent,
  broadcastMarketing,
  broadcastTemplate,
  type ChannelProfile,
} from '@hawker/core'
import { isUnmapped, parametersIn } from '../../../editor/text/parameters.ts'
import type { Broadcast } from '../queries.ts'

type Template = ReturnType<typeof broadcastTemplate>
type Part = Template['components'][number]

/** Whom a message of the ad account is for. */
export const marketingTargets = ['all', 'segments', 'filter'] as const
export type MarketingTarget = (typeof marketingTargets)[number]

/** The content that a broadcast makes of its fields, as its author writes it. */
export type MadeDraft = {
  content: BroadcastContent
  template: Template
  marketing: ReturnType<typeof broadcastMarketing>
  target: MarketingTarget
}

type Parts = Pick<Broadcast, 'config' | 'plan'>

export const madeDraftOf = ({ config, plan }: Parts): MadeDraft => ({
  content: broadcastContent({ config, plan }),
  template: broadcastTemplate(config),
  marketing: broadcastMarketing(config),
  target: targetOf(config),
})

/** A target that the API did not name stays as narrow as its parts are. */
function targetOf(config: Parts['config']): MarketingTarget {
  const { marketing_message_target: target, marketing_message_audience_ids: ids, audience_filter } = config
  const known = marketingTargets.find((each) => each === target)
  if (known || config.message_type !== 'marketing_message_byos') return known ?? 'all'
  if (audience_filter) return 'filter'
  return ids.length > 0 ? 'segments' : 'all'
}

/** The fields of a broadcast's `config` that hold it; content that is not chosen leaves none behind. */
export const madeConfigOf = (
  { content, template, marketing, target }: MadeDraft,
  segments: string[],
  { extension, marketing_message_target, marketing_message_audience_ids }: Broadcast['config'],
) =>
  content === 'ad_account'
    ? {
        message_type: 'marketing_message_byos' as const,
        marketing_message_target: target,
        marketing_message_audience_ids: segments,
        extension: { ...extension, marketing_message: marketing },
        whatsapp: {},
      }
    : {
        message_type: 'promotional' as const,
        ...{ extension, marketing_message_target, marketing_message_audience_ids },
        whatsapp: content === 'template' ? template : {},
      }

/** The kinds of content that a channel can send. */
export function offeredContents(profile: Pick<ChannelProfile, 'native'> | undefined): BroadcastContent[] {
  const native = profile?.native ?? []
  return [
    ...(['own', 'flow'] as const),
    ...(native.includes('whatsapp_message_template') ? (['template'] as const) : []),
    ...(native.includes('marketing_message') ? (['ad_account'] as const) : []),
  ]
}

export type MadeLack =
  | 'template'
  | 'template_value'
  | 'template_file'
  | 'template_button'
  | 'marketing'
  | 'target_segments'

/** Lists the problems of content that is made of fields. */
export function madeLacksOf(
  { content, template, marketing, target }: MadeDraft,
  segments: readonly string[],
): MadeLack[] {
  if (content === 'template') return templateLacksOf(template)
  if (content !== 'ad_account') return []
  const isNamed = marketing.ad_account_id.trim() !== '' && marketing.message_id.trim() !== ''
  return [
    ...(isNamed ? [] : (['marketing'] as const)),
    ...(target === 'segments' && segments.length === 0 ? (['target_segments'] as const) : []),
  ]
}

function templateLacksOf({ name, components }: Template): MadeLack[] {
  if (!name.trim() || !components.some(({ type }) => type === 'BODY')) return ['template']
  const isOpen = components
    .flatMap(textsOf)
    .some((text) => parametersIn(text).some((each) => isUnmapped(each) && !each.fallback))
  const lacksFile = components.flatMap(filesOf).some((url) => !url.trim())
  const isDead = components.flatMap(buttonsOf).some((button) => isReply(button) && !button.flow)
  return [
    ...(isOpen ? (['template_value'] as const) : []),
    ...(lacksFile ? (['template_file'] as const) : []),
    ...(isDead ? (['template_button'] as const) : []),
  ]
}

/** True for a template's button whose press comes back to the bot, and so leads to a flow. */
export const isReply = ({ type }: Pick<Button, 'type'>): boolean => type === 'blocks' || type === 'flow'

const buttonsOf = (part: Part): Button[] => {
  if (part.type === 'BUTTONS') return part.buttons
  return part.type === 'CAROUSEL' ? part.cards.flatMap(({ buttons }) => buttons) : []
}

const urlsOf = (buttons: readonly Button[]) => buttons.flatMap(({ type, url }) => (type === 'link' ? [url] : []))

const textsOf = (part: Part): string[] => {
  if (part.type === 'BUTTONS') return urlsOf(part.buttons)
  if (part.type === 'CAROUSEL') return part.cards.flatMap(({ text, buttons }) => [text, ...urlsOf(buttons)])
  return [part.text]
}

const isFile = (format: string) => format === 'IMAGE' || format === 'VIDEO' || format === 'DOCUMENT'

const filesOf = (part: Part): string[] => {
  if (part.type === 'CAROUSEL') return part.cards.map(({ url }) => url)
  return part.type === 'HEADER' && isFile(part.format) ? [part.url] : []
}
