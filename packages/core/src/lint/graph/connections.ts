import type { Action } from '../../actions/index.ts'
import type { WarningKey } from '../../problems.ts'
import { actionsOf } from './actions.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** A bot's connections to outside services. Null: unknown, so lint doesn't check them. */
export type KnownConnections = readonly { id: string; service: string }[] | null

/** The service of an action and the connection it names; null for any other action. */
const askedOf = (action: Action): { service: string; integration_id: string } | null => {
  if (action.action === 'connect_google_api') return { service: 'google_sheets', integration_id: action.integration_id }
  return action.action === '' ? { service: 'mailchimp', integration_id: action.integration_id } : null
}

const whyUnclear = (action: Action, known: NonNullable<KnownConnections>): WarningKey | null => {
  const asked = askedOf(action)
  if (!asked) return null
  const there = known.filter(({ service }) => service === asked.service)
  if (asked.integration_id) return there.some(({ id }) => id === asked.integration_id) ? null : 'connection_gone'
  if (there.length === 0) return 'connection_missing'
  return there.length > 1 ? 'connection_unclear' : null
}

/** Actions without a clear connection: the bot has none or several, or the named one is gone. They fail when they run. */
export const unconnected = (stops: readonly Stop[], known: KnownConnections): Warning[] =>
  known === null
    ? []
    : stops.flatMap((stop) =>
        actionsOf(stop).flatMap(({ action, card, at }): Warning[] => {
          const key = whyUnclear(action, known)
          return key ? [{ stop, card, key, at: `${at}/integration_id` }] : []
        }),
      )
