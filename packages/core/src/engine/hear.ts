import { isInHours } from '../comments/hours.ts'
import type { Attachment } from '../inbound.ts'
import { limits } from '../limits.ts'
import type { MenuPress } from '../menus/publish-menus.ts'
import { clip } from '../text/clip.ts'
import { actAll } from './act.ts'
import { walk } from './block.ts'
import type { Origin } from './origin.ts'
import { orderByPhone } from './phone-order.ts'
import { doPress, menuPressOf, pressedBy } from './press.ts'
import { takePrivateReply } from './private-reply.ts'
import { reply } from './reply.ts'
import { find, note, type Run, type Spot, setWait, step } from './run.ts'
import type { Input } from './session.ts'
import { askOpenStep, hearShop, pressShop, takeOrdered } from './shop.ts'
import { searchProducts } from './shop-listing.ts'
import type { StepWhy } from './step.ts'

export type Message = Extract<Input, { kind: 'message' }>

/** Remembers the customer's last typed text, also while a person has the conversation. A press is no text. */
export const remember = (run: Run, { text, payload }: Message): void => {
  if (!text?.trim() || payload !== null) return
  run.session.last_text_input = clip(text, limits.input_length)
  run.words.last_text_input = run.session.last_text_input
}

/** Responds to a customer's message: as a press, a referral, an answer or a keyword, or else with the default flow. */
export const hear = (run: Run, message: Message): void => {
  run.session.steps = 0
  orderByPhone(run, message)
  const privately = takePrivateReply(run)
  const tool = message.ref === null ? undefined : run.bot.toolOf.get(message.ref)
  const start = tool?.blocks[0]
  if (tool && start) {
    begin(run, { bot: run.bot, flow: tool, block: start, card: 0, tag: null, origin: { kind: 'tool', id: tool.id } })
    return
  }
  if (message.payload !== null && pressShop(run, message.payload)) return
  if (takeOrdered(run, message.attachments)) return
  const item = menuPressOf(run, message)
  const pressed = pressedBy(run, message.payload)
  if ((item && pressItem(run, item)) || (pressed && doPress(run, pressed))) {
    askOpenStep(run)
    return
  }
  // A broadcast or a tool may have asked a new customer something: then their first message is the answer.
  const isNew = message.is_first && run.session.wait === null && !privately?.spot
  // Their private reply was the welcome: it is not said twice.
  const isGreeted = message.ref !== null || (isNew && privately?.flow !== run.bot.welcome_flow)
  if (isGreeted && run.bot.settings.is_started && beginFlow(run, run.bot.welcome_flow)) return
  const text = message.text ?? pressed?.press.title ?? item?.title ?? ''
  if (privately?.spot && run.session.wait === null) {
    if (!startKeyword(run, { text, attachments: message.attachments })) begin(run, privately.spot)
    return
  }
  hearWords(run, text, message.payload, message.attachments)
}

/** False where no keyword fits, or the page keeps them to its hours. */
const startKeyword = (run: Run, heard: { text: string; attachments: readonly Attachment[] }): boolean => {
  if (isClosed(run, 'is_for_keywords')) return false
  const keyword = run.bot.keywords.match(heard)
  return keyword !== null && beginFlow(run, keyword.flow, keyword.id)
}

const hearWords = (run: Run, text: string, payload: string | null, attachments: readonly Attachment[]): void => {
  const tryKeyword = () => startKeyword(run, { text, attachments })
  // A rating answers no question, and starting the default flow after five stars would look like a misunderstanding.
  if (attachments.some(({ type }) => type === 'feedback')) {
    tryKeyword()
    return
  }
  const { wait } = run.session
  if (wait?.kind === 'reply' && reply(run, wait, { text, payload, attachments }, tryKeyword)) return
  if (hearShop(run, text, tryKeyword) || searchProducts(run, text)) return
  if (tryKeyword() || isClosed(run, 'is_for_default_flow')) return
  if (run.bot.settings.is_published) beginFlow(run, run.bot.default_flow)
  askOpenStep(run)
}

/** Carries out the press of a menu's item or of a question. False for one that leads nowhere: its title then counts as typed. */
const pressItem = (run: Run, { goto, actions }: MenuPress): boolean => {
  if (!goto && actions.length === 0) return false
  actAll(run, actions)
  if (!goto) return true
  actAll(run, goto.actions)
  const spot = goto.flow === null ? null : find(run, run.bot, goto.flow, goto.block)
  if (spot) begin(run, spot)
  else note(run, 'goto_missing', null, { flow: goto.flow ?? '', block: goto.block ?? '' })
  return true
}

/** Outside the hours of the page, when the author keeps keywords or the default flow to them. */
const isClosed = ({ bot: { hours, zone }, words }: Run, kept: 'is_for_keywords' | 'is_for_default_flow'): boolean =>
  hours?.[kept] === true && !isInHours(hours.ranges, words.now, zone)

/** Starts a flow for the customer, which ends whatever the conversation waited for. */
const begin = (run: Run, spot: Spot, why: StepWhy | null = null): void => {
  setWait(run, null)
  if (why) step(run, spot, null, null, why)
  walk(run, spot)
}

/** False when the flow doesn't exist or has no block. */
const beginFlow = (run: Run, flow: string, keyword: string | null = null): boolean => {
  const origin: Origin | null = keyword === null ? null : { kind: 'keyword', id: keyword }
  const spot = flow ? find(run, run.bot, flow, null, { origin }) : null
  if (spot) begin(run, spot, keyword === null ? null : { kind: 'keyword', keyword })
  else if (flow && !run.bot.flowOf.has(flow)) note(run, 'goto_missing', null, { flow, block: '' })
  return spot !== null
}
