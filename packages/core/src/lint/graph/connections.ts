import type { Action } from '../../actions/index.ts'
import type { WarningKey } from '../../problems.ts'
import { actionsOf } from './actions.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** A bot's connections to outside services. Null: unknown, so lint doesn't check them. */
export type KnownConnections = readonly { id: string; service: string }[] | null

type Asked = { service: string; integration_id: string }

/** The service of an action and the connection it names; null for any other action. */
const askedOf = (action: Action): Asked | null => {
  if (action.action === 'connect_google_api') return { service: 'google_sheets', integration_id: action.integration_id }
  if (action.action === 'facebook_custom_audience') return { service: 'meta', integration_id: action.integration_id }
  return action.action === '' ? { service: 'mailchimp', integration_id: action.integration_id } : null
}

const whyUnclear = (asked: Asked | null, known: NonNullable<KnownConnections>): WarningKey | null => {
  if (!asked) return null
  const there = known.filter(({ service }) => service === asked.service)
  if (asked.integration_id) return there.some(({ id }) => id === asked.integration_id) ? null : 'connection_gone'
  if (there.length === 0) return 'connection_missing'
  return there.length > 1 ? 'connection_unclear' : null
}

/** Where a block goes through a service: its actions, and cards that tell Meta of an event. */
const asksOf = (stop: Stop): { asked: Asked | null; card: number | null; at: string }[] => [
  ...actionsOf(stop).map(({ action, card, at }) => ({ asked: askedOf(action), card, at: `${at}/integration_id` })),
  ...stop.block.cards.flatMap((card, index) =>
    card.plugin_id === 'meta_pixel'
      ? {
          asked: { service: 'meta', integration_id: card.config.integration_id },
          card: index + 1,
          at: `/cards/${index}/config/integration_id`,
        }
      : [],
  ),
]

/**
 * Actions and cards without a clear connection: the bot has none or several, or the named one is gone. They fail when they
 * run.
 */
export const unconnected = (stops: readonly Stop[], known: KnownConnections): Warning[] =>
  known === null
    ? []
    : stops.flatMap((stop) =>
        asksOf(stop).flatMap(({ asked, card, at }): Warning[] => {
          const key = whyUnclear(asked, known)
          return key ? [{ stop, card, key, at }] : []
        }),
      )
