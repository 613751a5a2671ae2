import { withDefaults } from '@hawker/core'
import { mask } from '@hawker/integrations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../document/index.ts'
import { changeShared, readSharedValues } from './shared-headers.ts'

const params = z.object({ bot_id: z.string() })
const host = z
  .string()
  .max(255)
  .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/, 'a host such as api.shop.example')
const headerName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z\d!#$%&'*+.^_`|~-]+$/, 'no name of a header')
const headerValue = z
  .string()
  .min(1)
  .max(8_192)
  .regex(/^[\x20-\x7e]+$/, 'no value of a header')

const view = z
  .object({
    hosts: z.array(z.string()).describe('The only hosts that get the headers, over https.'),
    headers: z.array(
      z.object({
        name: z.string().describe('Name of the header.'),
        masked: z.string().nullable().describe('The value, masked; null: none is stored, so the header is not sent.'),
      }),
    ),
  })
  .meta({ id: 'SharedHeaders' })

/** Headers that all JSON API cards of a bot share. */
export function sharedHeaderRoutes(app: FastifyInstance, deps: Deps): void {
  const { now, runtime } = deps
  const route = createRoute(app, deps)
  const read = async (cell: Cell, bot_id: BotId) => {
    const { hosts = [], headers = [] }: { hosts?: string[]; headers?: string[] } = withDefaults(
      await readSettings(cell.db, bot_id),
    ).json_api
    const values = await readSharedValues(deps, cell.db, bot_id)
    const masked = (name: string) => (values[name] === undefined ? null : mask(values[name]))
    return { hosts, headers: headers.map((name) => ({ name, masked: masked(name) })) }
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/json_api_headers',
    need: 'admin',
    operation: 'getSharedHeaders',
    summary: 'Returns the headers that all JSON API cards share, with masked values.',
    params,
    reply: view,
    handler: ({ bot, cell }) => read(cell, bot.id),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/json_api_headers',
    need: 'admin',
    operation: 'changeSharedHeaders',
    summary: 'Replaces the headers that all JSON API cards share, and the hosts that get them.',
    session_only: true,
    params,
    body: z.object({
      hosts: z.array(host).max(50).describe('The only hosts that get the headers, over https.'),
      headers: z
        .array(
          z.object({
            name: headerName.describe('Name of the header.'),
            value: headerValue.nullable().describe('Its value; null: the stored one stays.'),
          }),
        )
        .max(20),
    }),
    reply: view,
    async handler({ bot, cell, user, body }) {
      await changeShared(deps, cell.db, bot.id, user.id, body, now())
      runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
      return read(cell, bot.id)
    },
  })
}
