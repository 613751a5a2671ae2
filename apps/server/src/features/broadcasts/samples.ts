import {
  advance,
  blankConversation,
  blankSession,
  broadcastPlan,
  type CustomerFacts,
  type CustomerView,
  cardWords,
  type Effect,
  type Flow,
  fieldIds,
  gapsOf,
  type OutCard,
  pickSamples,
  publish,
} from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { readDraftBot, readProfile } from '../document/index.ts'
import { countLanguages, listCandidates, listOfLanguage } from './audience-queries.ts'
import { findScene, listFields } from './queries.ts'
import { rulesOf } from './rules-of.ts'
import { findContentOf, selectionOf, type Written } from './selection.ts'

// So many of the audience are rendered to find the longest text and the most gaps.
const mostCandidates = 300

type Asked = { at: Date; seed: string }

/**
 * Renders ten samples of a broadcast by the engine, without any effect: who they are and what they would read. The same seed finds the
 * same customers while the audience stays as it is. None where it has no content.
 */
export async function sample(db: CellDb, bot_id: BotId, row: Written, { at, seed }: Asked) {
  const flow = await findContentOf(db, bot_id, row)
  if (!flow) return []
  const rules = await rulesOf(db, bot_id, flow, broadcastPlan.parse(row.plan))
  const selection = await selectionOf(db, bot_id, row, rules, at)
  const languages = new Map(
    (await countLanguages(db, bot_id, selection)).map(({ language, many }) => [language, many] as const),
  )
  const rarest = [...languages].toSorted(([, a], [, b]) => a - b).slice(0, 3)
  const rare = await Promise.all(rarest.map(([name]) => listOfLanguage(db, bot_id, selection, seed, name)))
  const rows = [...(await listCandidates(db, bot_id, selection, { seed, limit: mostCandidates })), ...rare.flat()]
  const unique = [...new Map(rows.map((each) => [each.customer_id, each])).values()]
  const render = await renderer(db, bot_id, flow, { at, seed })
  const rendered = unique.map((each) => {
    const { customer_id, language } = each
    const { lines, missing } = render(viewOf(each))
    const length = lines.reduce((sum, { text }) => sum + text.length, 0)
    const name = each.full_name || `${each.first_name} ${each.last_name}`.trim()
    return { customer_id, name, psid: each.psid, language, gaps: missing.length, length, lines, missing }
  })
  return pickSamples(rendered, languages).map(({ customer_id, name, psid, language, why, lines, missing }) => ({
    ...{ customer_id, name, psid, language, why, lines, missing },
  }))
}

/** Plays the broadcast's flow for a customer in a bot of this flow alone. */
async function renderer(db: CellDb, bot_id: BotId, flow: Flow, { at, seed }: Asked) {
  const draft = await readDraftBot(db, bot_id)
  const { platform } = await findScene(db, bot_id)
  const [profile, fields] = [await readProfile(db, bot_id, platform), fieldIds(await listFields(db, bot_id))]
  const bot = publish({ ...draft, flows: [flow], tools: [], keywords: [], welcome_flow: '', default_flow: '' }, 1)
  const scene = { profile, page_name: draft.name, now: at.toISOString() }
  return (customer: CustomerView) => {
    const input = { kind: 'start', flow: flow.id, block: null } as const
    const { effects } = advance(bot, blankSession(), input, { ...scene, customer, seed: `${seed}.${customer.psid}` })
    return { lines: effects.flatMap(lineOf), missing: gapsOf(flow, customer, fields) }
  }
}

const lineOf = (effect: Effect) =>
  effect.effect === 'send' && effect.card.type !== 'typing'
    ? [{ type: effect.card.type, text: cardWords(effect.card), buttons: buttonsOf(effect.card) }]
    : []

const buttonsOf = (card: OutCard): string[] => ('buttons' in card ? card.buttons.map(({ title }) => title) : [])

const facts = z.custom<CustomerFacts>((value) => typeof value === 'object' && value !== null).catch({})
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).catch({})

type Row = Awaited<ReturnType<typeof listCandidates>>[number]

const viewOf = ({ customer_id: _, last_wrote_at, facts: known, custom_fields, ...row }: Row): CustomerView => ({
  ...row,
  facts: facts.parse(known),
  custom_fields: fields.parse(custom_fields),
  last_interactive_at: last_wrote_at,
  conversation: blankConversation(),
})
