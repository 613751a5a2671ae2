import { z } from 'zod'
import { filled, textRecord } from '../document/fill.ts'
import { gotoOrNull } from '../document/goto.ts'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { isUrl } from '../text/formats.ts'
import { compile, isJsonTemplate } from '../text/template.ts'
import { aimCommon, blankCard, type CardDefinition, cardSchema, common, commonSlots } from './card.ts'

const mapping = filled(
  () => ({ path: '', custom_field_id: '' }),
  z.object({ path: z.string(), custom_field_id: z.string() }),
)
const method = z.preprocess(
  (given) => (typeof given === 'string' ? given.toLowerCase() : given),
  z.enum(['get', 'post', 'put', 'patch', 'delete']),
)

const schema = cardSchema(
  'json_api',
  z.object({
    method,
    url: z.string(),
    headers: textRecord,
    mapping: z.array(mapping),
    /** Followed when the answer is not 2xx; nothing is mapped then. */
    failed_goto: gotoOrNull,
  }),
)
export type JsonApiCard = z.infer<typeof schema>

const failed = '/config/failed_goto'

/** Asks a server of the author's own and stores parts of its answer. */
export const jsonApi = {
  ...common,
  schema,
  blank: () => blankCard('json_api', { method: 'get', url: '', headers: {}, mapping: [], failed_goto: null }),

  problems({ config, body }) {
    const problems: Finding[] = isUrl(config.url) ? [] : [{ key: 'invalid_url' }]
    if (config.method === 'post' && !isBlank(body) && !isJsonTemplate(compile(body)))
      problems.push({ key: 'invalid_json' })
    return problems
  },

  gotos: (card) => [...commonSlots(card), { slot: failed, goto: card.config.failed_goto }],
  aim: (card, slot, goto) =>
    slot === failed ? { ...card, config: { ...card.config, failed_goto: goto } } : aimCommon(card, slot, goto),
  preview: ({ config }) => `${config.method.toUpperCase()} ${config.url}`,
} satisfies CardDefinition<JsonApiCard>
