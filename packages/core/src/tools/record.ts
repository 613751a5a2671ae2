import { z } from 'zod'
import { block } from '../blocks/index.ts'
import { fill, isRecord, openRecord } from '../document/fill.ts'
import { blankCustomerChat, customerChat } from './customer-chat.ts'
import { sendButtonLabels, toolDefaults } from './defaults.ts'
import { blankLandingPage, landingPage } from './landing-page.ts'
import { pixels } from './values.ts'

/** The tools that open a conversation from outside, in the order in which the editor offers them. */
export const toolTypes = [
  'ads_json',
  'qr_code',
  'ref_url',
  'customer_chat',
  'checkbox',
  'send_to_messenger',
  'landing_page',
] as const
export type ToolType = (typeof toolTypes)[number]

const tool = <T extends ToolType, C extends z.ZodType>(type: T, config: C) =>
  z.object({
    id: z.string(),
    name: z.string(),
    key: z.string(),
    is_published: z.boolean(),
    type: z.literal(type),
    config,
    blocks: z.array(block),
  })

const schema = z.discriminatedUnion('type', [
  tool('ads_json', openRecord),
  tool('qr_code', z.object({ pixel: pixels })),
  tool('ref_url', openRecord),
  tool('customer_chat', customerChat),
  tool('checkbox', openRecord),
  tool('send_to_messenger', z.object({ label: z.enum(sendButtonLabels) })),
  tool('landing_page', landingPage),
])

/** A tool as it is set up on its screen, with the config of its type. Its `key` is the `ref` of a bot file. */
export type ToolRecord = z.infer<typeof schema>
export type ToolRecordOf<T extends ToolType> = Extract<ToolRecord, { type: T }>

const common = () => ({ id: '', name: '', key: '', is_published: false, blocks: [] })

const blanks: { readonly [T in ToolType]: () => ToolRecordOf<T> } = {
  ads_json: () => ({ ...common(), type: 'ads_json', config: {} }),
  qr_code: () => ({ ...common(), type: 'qr_code', config: { pixel: toolDefaults.picture_pixels } }),
  ref_url: () => ({ ...common(), type: 'ref_url', config: {} }),
  customer_chat: () => ({ ...common(), type: 'customer_chat', config: blankCustomerChat() }),
  checkbox: () => ({ ...common(), type: 'checkbox', config: {} }),
  send_to_messenger: () => ({ ...common(), type: 'send_to_messenger', config: { label: sendButtonLabels[0] } }),
  landing_page: () => ({ ...common(), type: 'landing_page', config: blankLandingPage() }),
}

/** A new tool is unpublished, so it opens no conversation yet. */
export const blankTool = (type: ToolType): ToolRecord => blanks[type]()

const isToolType = (name: unknown): name is ToolType => toolTypes.some((type) => type === name)

export const toolRecord = z.preprocess(
  (given) => (isRecord(given) && isToolType(given.type) ? fill(blankTool(given.type), given) : given),
  schema,
)
