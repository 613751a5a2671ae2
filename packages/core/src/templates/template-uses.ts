import type { Flow } from '../document/flow.ts'
import type { PlatformTemplate } from './message-template.ts'

/** The template that a card or a block sends: by its name and language, or by the platform's id. */
export type UsedTemplate = { name: string; language: string; category: string } | { platform_id: string }

/** A place in a flow that sends a template; `card` is null where the block itself does. */
export type TemplateUse = { flow: string; block: string; card: number | null; template: UsedTemplate }

/** Every place of these flows that sends a template. */
export const templateUses = (flows: readonly Pick<Flow, 'id' | 'blocks'>[]): TemplateUse[] =>
  flows.flatMap(({ id: flow, blocks }) =>
    blocks.flatMap((block): TemplateUse[] => {
      const own = block.type === 'zaloZNS' && block.config.template_id.trim()
      const uses = block.cards.flatMap((card, index): TemplateUse[] => {
        const template = templateOf(card)
        return template ? [{ flow, block: block.key, card: index, template }] : []
      })
      return own ? [{ flow, block: block.key, card: null, template: { platform_id: own } }, ...uses] : uses
    }),
  )

const templateOf = (card: Flow['blocks'][number]['cards'][number]): UsedTemplate | null => {
  if (card.plugin_id === 'whatsapp_message_template') {
    const { name, language, category } = card.config
    return name.trim() === '' ? null : { name, language, category }
  }
  if (card.plugin_id !== 'zalo_zns_message_template') return null
  const platform_id = card.config.template_id.trim()
  return platform_id === '' ? null : { platform_id }
}

/** Whether a place sends this template. */
export const isSameTemplate = (
  used: UsedTemplate,
  template: Pick<PlatformTemplate, 'name' | 'language' | 'platform_id'>,
): boolean =>
  'platform_id' in used
    ? used.platform_id === template.platform_id
    : used.name === template.name && used.language === template.language
