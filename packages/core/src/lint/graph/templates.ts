import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** The channel's states of its templates, by name or by `name/language`: `APPROVED`, `PENDING`, … Null: unknown. */
export type TemplateStates = ReadonlyMap<string, string> | null

type Known = { name: string; language: string; status: string }

/** The states that lint checks template cards against; null where no template is known. */
export const templateStates = (known: readonly Known[]): TemplateStates =>
  known.length === 0 ? null : new Map(known.map(({ name, language, status }) => [`${name}/${language}`, status]))

/** A template without a name was never submitted, so it cannot be approved. */
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
