import { lint } from '../src/lint/lint.ts'
import { blocksOf, botFrom, cardsOf } from './documents.ts'

export const hi = { plugin_id: 'text', config: { text: 'Hi' } }
export const to = (block_key: string, rest: object = {}) => ({ type: 'blocks', block_key, ...rest })
export const toFlow = (flow: string) => ({ type: 'flow', flow })
export const says = (next: object | null = null, rest: object = {}) => ({ ...cardsOf(hi), next_step: next, ...rest })
export const wait = (hours: number, next: object, config: object = {}) => ({
  type: 'smart_delay',
  title: `wait ${hours}`,
  config: { delay_value: hours, delay_unit: 'hours', ...config },
  next_step: next,
})
export const asks = (config: object, next: object | null = null) => ({
  ...cardsOf({ plugin_id: 'user_input', config: { question: 'Who?', ...config } }, hi),
  next_step: next,
})
export const template = {
  plugin_id: 'whatsapp_message_template',
  config: { name: 'order', components: [{ type: 'BODY', text: 'Hello' }] },
}
export const follow = { action: 'sign_follow_sequence', action_id: 's' }
export const care = (...hours: number[]) => ({
  sequences: [
    { id: 's', name: 'Care', steps: hours.map((after) => ({ flow: 'g', schedule: { after, after_type: 'hours' } })) },
  ],
})

/** Where the window may have closed: flow, block, card, and the reason of the delay. */
export const late = (platform: string, flows: Record<string, object[]>, rest: object = {}) => {
  const bot = botFrom({
    platform,
    ...rest,
    flows: Object.entries(flows).map(([id, blocks]) => ({ id, blocks: blocksOf(...blocks) })),
  })
  return lint(bot)
    .filter(({ key }) => key === 'outside_window')
    .map(({ flow, block, card, params }) => `${flow}.${block} ${card} ${params.hours} ${params.via}`)
}
