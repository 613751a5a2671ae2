import { polledAddress } from '@hawker/channels'
import { type Http, NoAnswer } from '@hawker/outside'
import { z } from 'zod'
import type { HttpTo } from '../../channel-http.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBotOf, keepMessage } from './queries.ts'

type Parts = Pick<Platform, 'cells' | 'now'>

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  channelId: z.string(),
  conversation: z.object({ id: z.string() }),
})

/** The client of platforms, which keeps the messages of own apps that fetch them instead of making a request. */
export const keepPolled =
  (httpTo: HttpTo, parts: Parts): HttpTo =>
  (channel) => {
    const http = httpTo(channel)
    return (request) => (request.url.startsWith(polledAddress) ? keep(parts, channel, request) : http(request))
  }

const accepted = { status: 202, headers: {}, body: new TextEncoder().encode('{"status":"accepted"}') }

async function keep({ cells, now }: Parts, platform: string, { body = '' }: Parameters<Http>[0]) {
  const { id, type, channelId, conversation } = envelope.parse(JSON.parse(body))
  // Typing is over when the app asks.
  if (type === 'typing') return accepted
  const bot = await findBotOf(cells.control, platform, channelId)
  if (!bot) throw new NoAnswer('this page has no bot', false)
  const { db } = await cells.of(bot.id)
  await keepMessage(db, bot.id, { id, psid: conversation.id, body, at: now() })
  return accepted
}
