import { templateState } from '../../templates/template-states.ts'
import { templateUses, type UsedTemplate } from '../../templates/template-uses.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** The channel's states of its templates, by `name/language` or the platform's id: `APPROVED`, `PENDING`, … Null: unknown. */
export type TemplateStates = ReadonlyMap<string, string> | null

type Known = { name: string; language: string; status: string; platform_id: string }

/** The states that lint checks template cards against; null where no template is known. */
export const templateStates = (known: readonly Known[]): TemplateStates =>
  known.length === 0
    ? null
    : new Map(
        known.flatMap(({ name, language, status, platform_id }) => [
          [`${name}/${language}`, status],
          [platform_id, status],
        ]),
      )

const isApproved = (used: UsedTemplate, states: TemplateStates): boolean => {
  if (states === null) return true
  const status =
    'platform_id' in used
      ? states.get(used.platform_id)
      : (states.get(`${used.name}/${used.language}`) ?? states.get(used.name))
  return status !== undefined && templateState(status) === 'approved'
}

/** Templates the platform has not approved: it refuses to send them. One without a name was never submitted. */
export const unapproved = (stops: readonly Stop[], states: TemplateStates): Warning[] =>
  stops.flatMap((stop) => [
    ...stop.block.cards.flatMap((card, index): Warning[] =>
      card.plugin_id === 'whatsapp_message_template' && card.config.name.trim() === ''
        ? [warning(stop, index, card.config.name)]
        : [],
    ),
    ...templateUses([{ id: '', blocks: [stop.block] }])
      .filter(({ template }) => !isApproved(template, states))
      .map(({ card, template }) => warning(stop, card, 'name' in template ? template.name : template.platform_id)),
  ])

const warning = (stop: Stop, card: number | null, name: string): Warning => ({
  ...{ stop, key: 'template_not_approved', params: { name } },
  ...(card === null ? { card, at: '/config/template_id' } : { card: card + 1, at: `/cards/${card}` }),
})
