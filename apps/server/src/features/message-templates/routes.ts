import {
  type Fault,
  type TemplateDraft,
  templateComponent,
  templateDraft,
  templateFaults,
  templateParameter,
  templateQualities,
  templateRules,
  templateState,
  templateStateNames,
} from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import type { Deps } from '../deps.ts'
import { platformSchema, weighBot } from '../document/index.ts'
import { deleteTemplate, findSync, findTemplate, listTemplates, storeTemplates, type TemplateRow } from './queries.ts'
import { type Reach, reachWith, syncTemplatesWith } from './sync.ts'
import { findUsesOf } from './uses.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofTemplate = ofBot.extend({ template_id: z.string().min(1).max(200) })

const template = z
  .object({
    platform_id: z.string().describe('The platform’s id; a Zalo ZNS card sends by it'),
    name: z.string(),
    language: z.string().describe('Empty where the platform does not name it'),
    category: z.string(),
    status: z.string().describe('The platform’s own word: APPROVED, PENDING, REJECTED, PAUSED, ENABLE …'),
    state: z.enum(templateStateNames).describe('The same on all platforms; only an approved template is sent'),
    quality: z.enum(templateQualities).nullable(),
    reason: z.string().describe('Why it was rejected or paused, in the platform’s word; empty: no reason is known'),
    parameter_format: z.string().describe('POSITIONAL: its variables are numbered; NAMED: they have names'),
    components: z.array(templateComponent),
    parameters: z.array(templateParameter).describe('The values that it needs, in the order of its parts'),
    updated_at: z.string().describe('When its words, status or category last changed'),
    synced_at: z.string().describe('When the platform last told it'),
  })
  .meta({ id: 'MessageTemplate' })

const shown = (row: TemplateRow) => template.parse({ ...row, state: templateState(row.status) })

const sync = z.object({
  synced_at: z.string().nullable().describe('When the platform last told all templates; null: never'),
  problem: z.string().nullable().describe('Why it did not tell them last; null: it did'),
})
const list = z.object({
  items: z.array(template),
  next: z.null(),
  sync: sync.describe('How the platform was asked last'),
})
const used_by = z.array(z.object({ what: z.string(), id: z.string(), name: z.string() }))

type Place = { bot: BotAccess; cell: Cell }

/** The messages that a platform approves beforehand. Only the platform knows them; here stands what it told last. */
export function templateRoutes(app: FastifyInstance, deps: Deps): void {
  const { now, heavy } = deps
  const route = createRoute(app, deps)
  const reach = reachWith(deps)
  const syncTemplates = syncTemplatesWith(deps)

  const listAll = async ({ bot, cell }: Place) => {
    const { synced_at = null, problem = null } = (await findSync(cell.db, bot.id)) ?? {}
    const items = (await listTemplates(cell.db, bot.id)).map(shown)
    return { items, next: null, sync: { synced_at, problem } }
  }
  const found = async ({ bot, cell }: Place, platform_id: string) => {
    const row = await findTemplate(cell.db, bot.id, platform_id)
    if (!row) throw new Refusal('not_found')
    return row
  }
  const usesOf = async ({ bot, cell }: Place) => {
    const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
    return heavy.run(findUsesOf, place, { bot_id: bot.id })
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/message_templates',
    need: 'live_chat',
    operation: 'listMessageTemplates',
    summary: 'Lists the templates of the account as its platform told them last.',
    params: ofBot,
    reply: list,
    handler: listAll,
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/message_templates/sync',
    need: 'live_chat',
    operation: 'syncMessageTemplates',
    summary: 'Asks the platform for the templates now. It is asked by itself every six hours, and after its own news.',
    params: ofBot,
    reply: list,
    async handler(place) {
      const fault = await syncTemplates(place.cell, place.bot.id)
      if (fault) throw templateRefusal(fault)
      return listAll(place)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/message_templates/uses',
    need: 'live_chat',
    operation: 'listMessageTemplateUses',
    summary: 'Lists the flows and broadcasts that send each template; one that nothing sends is missing.',
    params: ofBot,
    reply: z.object({
      items: z.array(z.object({ platform_id: z.string().describe('The platform’s id of the template'), used_by })),
      next: z.null(),
    }),
    handler: async (place) => ({ items: await usesOf(place), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/message_templates',
    need: 'editor',
    operation: 'createMessageTemplate',
    summary:
      'Sends a template to the platform for approval. Its verdict comes later, and may file it under another category.',
    status: 201,
    params: ofBot,
    body: templateDraft,
    reply: template,
    async handler({ bot, cell, body }) {
      const { templates, account, http, fileOf } = await writable(reach, { bot, cell }, body)
      if (!templates.create) throw new Refusal('channel.not_supported')
      const made = await templates.create(account, body, http, fileOf)
      if (!made.ok) throw templateRefusal(blankFault(made.fault, account))
      const { platform_id, status, category } = made
      const told = { ...body, platform_id, status, category, quality: null, reason: '', parameters: [] }
      await cell.db.transaction().execute((tx) => storeTemplates(tx, bot.id, [told], now()))
      // The platform's own form of the words, with the values that they need.
      await syncTemplates(cell, bot.id)
      return shown(await found({ bot, cell }, platform_id))
    },
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/message_templates/:template_id',
    need: 'editor',
    operation: 'changeMessageTemplate',
    summary:
      'Sends a changed template for approval again. Its name and language stay; until the verdict it cannot be sent.',
    params: ofTemplate,
    body: templateDraft,
    reply: template,
    async handler({ bot, cell, params: { template_id }, body }) {
      const { name, language } = await found({ bot, cell }, template_id)
      const draft = { ...body, name, language }
      const { templates, account, http, fileOf } = await writable(reach, { bot, cell }, draft)
      if (!templates.change) throw new Refusal('channel.not_supported')
      const fault = await templates.change(account, template_id, draft, http, fileOf)
      if (fault) throw templateRefusal(blankFault(fault, account))
      await syncTemplates(cell, bot.id)
      return shown(await found({ bot, cell }, template_id))
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/message_templates/:template_id',
    need: 'editor',
    operation: 'deleteMessageTemplate',
    summary: 'Deletes a template at the platform, in its one language; refused while a flow or a broadcast sends it.',
    params: ofTemplate,
    reply: null,
    async handler({ bot, cell, params: { template_id } }) {
      const row = await found({ bot, cell }, template_id)
      const { templates, account, http } = await reach(cell, bot.id)
      if (!templates.remove) throw new Refusal('channel.not_supported')
      const used = (await usesOf({ bot, cell })).find(({ platform_id }) => platform_id === template_id)
      if (used) throw new Refusal('in_use', { used_by: used.used_by })
      const fault = await templates.remove(account, row, http)
      if (fault) throw templateRefusal(blankFault(fault, account))
      await deleteTemplate(cell.db, bot.id, template_id, now())
    },
  })
}

/** Opens the account for a draft that keeps the platform's rules. */
async function writable(
  reach: (cell: Cell, bot_id: BotId) => Promise<Reach>,
  { bot, cell }: Place,
  draft: TemplateDraft,
): Promise<Reach> {
  const opened = await reach(cell, bot.id)
  const rules = templateRules(platformSchema.parse(bot.platform))
  if (!rules) throw new Refusal('channel.not_supported')
  const faults = templateFaults(draft, rules)
  if (faults.length > 0) throw new Refusal('invalid_body', { faults })
  return opened
}

/** The platform's refusal in its own words, or why it could not be asked. */
function templateRefusal({ kind, code, message }: Fault): Refusal {
  const words = { message: cutText(message, 500), code }
  if (kind === 'unauthorized') return new Refusal('channel.unauthorized', words)
  if (kind === 'throttle') return new Refusal('rate_limited', words)
  return new Refusal(kind === 'rejected' || kind === 'blocked' ? 'template.refused' : 'channel.unreachable', words)
}
