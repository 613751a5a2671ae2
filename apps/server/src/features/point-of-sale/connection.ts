import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask, PointOfSale, Secrets } from '@hawker/integrations'
import { servicesOf } from '@hawker/integrations/abouts'
import type { Refused } from '@hawker/outside'
import { z } from 'zod'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  askOf,
  type Connection,
  changeIntegration,
  findIntegrationRow,
  integrationDeps,
  openConnection,
} from '../integrations/index.ts'
import { readCurrency } from '../products/index.ts'

export type Place = { cell: Cell; bot_id: BotId }

/** A point of sale with the way to ask it, and the currency in which its amounts are read. */
export type Pos = {
  connection: Connection
  integration_id: string
  pos: PointOfSale
  ask: Ask
  secrets: Secrets
  currency: string
}

const withCurrency = z.object({ currency: z.string() })

/** The services that are points of sale. */
export const posServices: readonly string[] = servicesOf('point_of_sale').map(({ id }) => id)

/** The point of sale of a connection; null: there is none, or its key is refused. */
export async function openPos(platform: Platform, { cell, bot_id }: Place, id: string): Promise<Pos | null> {
  const row = await findIntegrationRow(cell.db, bot_id, id)
  if (!row || row.status === 'unauthorized' || !posServices.includes(row.service)) return null
  const connection = openConnection(platform.secret, cell, bot_id, row)
  const { integration, secrets } = connection
  if (integration.kind !== 'point_of_sale') return null
  // Lists of orders are lists of people, so their answers are not kept.
  const once = askOf(integrationDeps(platform), connection, {
    purpose: 'point_of_sale',
    conversation_id: null,
    hides_answers: true,
  })
  const { data: details } = withCurrency.safeParse(row.details)
  const currency = details?.currency || (await readCurrency(cell.db, bot_id))
  return { connection, integration_id: id, pos: integration, ask: retried(once), secrets, currency }
}

const mostTries = 3
const pauseMs = 300

/** Repeats a read that met a server error: some pages fail now and then. A write is never repeated here. */
const retried =
  (ask: Ask): Ask =>
  async (request) => {
    for (let tries = 1; ; tries++) {
      const asked = await ask(request)
      const failed = asked.ok && asked.answer.status >= 500
      if (!failed || request.method !== 'GET' || tries === mostTries) return asked
      await sleep(pauseMs * tries)
    }
  }

/** Marks a connection whose key the point of sale refuses; an alarm tells of it. True where it did. */
export async function noteRefusal(
  { cell, bot_id }: Place,
  integration_id: string,
  { fault }: Refused,
): Promise<boolean> {
  if (fault.kind !== 'unauthorized') return false
  await changeIntegration(cell.db, bot_id, integration_id, {
    status: 'unauthorized',
    problem: cutText(fault.message, 300),
  })
  return true
}
