import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** What the channel says of its templates, by name, or by name and language as `name/language`: `APPROVED`, `PENDING`, … Null where nobody asked it. */
export type TemplateStates = ReadonlyMap<string, string> | null

type Told = { name: string; language: string; status: string }

/** What lint holds template cards against; null where nobody has told us of any. */
export const templateStates = (told: readonly Told[]): TemplateStates =>
  told.length === 0 ? null : new Map(told.map(({ name, language, status }) => [`${name}/${language}`, status]))

/** A template without a name was never handed in, so nobody can have approved it. */
const isApproved = ({ name, language }: { name: string; language: string }, states: TemplateStates): boolean => {
  if (states === null || name.trim() === '') return name.trim() !== ''
  return (states.get(`${name}/${language}`) ?? states.get(name))?.toUpperCase() === 'APPROVED'
}

/** Templates the platform has not approved: it refuses to send them. */
export const unapproved = (stops: readonly Stop[], states: TemplateStates): Warning[] =>
  stops.flatMap((stop) =>
    stop.block.cards.flatMap((card, index): Warning[] => {
      if (card.plugin_id !== 'whatsapp_message_template' || isApproved(card.config, states)) return []
      const params = { name: card.config.name }
      return [{ stop, card: index + 1, key: 'template_not_approved', params, at: `/cards/${index}` }]
    }),
  )
