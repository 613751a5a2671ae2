import type { ServiceId } from '@hawker/integrations'

/** An action of a flow that uses a connection. `is_live`: customers meet it now. */
export type Use = { flow_id: string; flow_name: string; block: string; is_live: boolean; is_draft: boolean }

type Flow = { id: string; name: string; draft: unknown; live: unknown }

/**
 * Lists the uses of a connection. An action that names none uses the bot's only connection, so it counts where
 * `isOnly`.
 */
export function usesOf(flows: Flow[], service: ServiceId, id: string, isOnly: boolean): Use[] {
  const isMeant = (named: string) => (named === '' ? isOnly : named === id)
  return flows.flatMap((flow) => {
    const [draft, live] = [flow.draft, flow.live].map((content) => blocksUsing(content, service, isMeant))
    return [...new Set([...(draft ?? []), ...(live ?? [])])].map((block) => ({
      flow_id: flow.id,
      flow_name: flow.name,
      block,
      is_live: live?.includes(block) ?? false,
      is_draft: draft?.includes(block) ?? false,
    }))
  })
}

function blocksUsing(content: unknown, service: ServiceId, isMeant: (named: string) => boolean): string[] {
  const blocks = isRecord(content) && Array.isArray(content.blocks) ? content.blocks : []
  return blocks.flatMap((block: unknown) => {
    if (!isRecord(block)) return []
    const isUsed = actionsIn(block).some((action) => serviceOf(action) === service && isMeant(namedBy(action)))
    return isUsed ? [String(block.title || block.key || '')] : []
  })
}

type Fields = Record<string, unknown>

/** Actions stand in blocks, cards and buttons at any depth, so they are found by their shape, as are cards that use a service. */
function actionsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(actionsIn)
  if (!isRecord(value)) return []
  const own = serviceOf(value) ? [value] : []
  return [...own, ...Object.values(value).flatMap(actionsIn)]
}

function serviceOf(action: Fields): ServiceId | null {
  if (action.action === 'connect_google_api') return 'google_sheets'
  if (action.action === 'facebook_custom_audience' || action.plugin_id === 'meta_pixel') return 'meta'
  // A card without a connection was typed by hand, and asks no service.
  const shop = shopCards.find((plugin_id) => plugin_id === action.plugin_id)
  if (shop && namedBy(action)) return shop
  if ('audience_id' in action && (action.action === '' || action.action === undefined)) return 'mailchimp'
  return null
}

const shopCards = ['shopee', 'lazada', 'tiki'] as const

/** A card names its connection in its config. */
const namedBy = ({ integration_id, config }: Fields): string => {
  if (isRecord(config) && typeof config.integration_id === 'string') return config.integration_id
  return typeof integration_id === 'string' ? integration_id : ''
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
