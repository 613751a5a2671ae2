import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { type Channel, findChannel } from '@hawker/channels'
import type { ActName, Platform } from '@hawker/core'
import { type Http, parseBody, type RawRequest } from '@hawker/outside'
import type pg from 'pg'
import type { OpenApp, StoredApp } from '../platform/apps.ts'
import type { CountedLinks } from '../platform/counted-links.ts'
import { CellAway } from '../platform/db/away.ts'
import { memoryHere } from '../platform/memory.ts'
import type { ExplainAsk, Explained } from './acts/explain-comment.ts'
import type { Performed } from './acts/perform.ts'
import type { TurnLinks } from './advance/stage.ts'
import type { OpenAccount, RenewToken } from './base/bots.ts'
import type { HotCell } from './base/cell-sql.ts'
import type { PathSettings } from './base/settings.ts'
import type { StoredInput } from './base/work.ts'
import { CellPath } from './cell-path.ts'
import { newWorkerId } from './claim/leases.ts'
import type { BulkInput } from './errands/bulk-inputs.ts'
import type { CallQuota } from './errands/call-quota.ts'
import type { Carriers } from './errands/calls.ts'
import type { FileLimits } from './errands/file-room.ts'
import type { KeepFile } from './errands/files.ts'
import { type OwnFiles, Post } from './http/post.ts'
import { AppDirectory } from './ingest/app-directory.ts'
import { Directory } from './ingest/directory.ts'
import { hearMissed, type MissedComment } from './ingest/hear-missed.ts'
import { IdleMemory, idleCharsFor } from './ingest/idle-memory.ts'
import { cleaned, understand } from './ingest/inbound-events.ts'
import type { Stored } from './ingest/new-event.ts'
import { ofPeople } from './ingest/of-people.ts'
import { type Connected, type Reply, receiveWebhook, type WebhookDeps, type WebhookPlace } from './ingest/webhook.ts'

export type { Explained } from './acts/explain-comment.ts'
export { defaultPathSettings, type PathSettings } from './base/settings.ts'
export type { StoredInput } from './base/work.ts'
export { minuteOf } from './errands/call-quota.ts'
export type { Carriers } from './errands/calls.ts'
export { customersShare } from './errands/file-room.ts'
export type { WebhookPlace } from './ingest/webhook.ts'

export type RuntimeDeps = {
  control: pg.Pool
  cells: { cell: HotCell; connection: pg.ClientConfig }[]
  settings: PathSettings
  /** False: this process only stores events, and workers elsewhere do the rest. */
  works: boolean
  /** False: it works only on the conversations its own ingest leases, and other workers claim everything else. */
  claims?: boolean
  name: string
  open: OpenAccount
  openApp: (stored: StoredApp) => OpenApp
  renewToken: RenewToken
  carriers: Carriers
  callQuota: () => Promise<CallQuota>
  platformHttp: (channel: Platform) => Http
  keepFile: KeepFile
  removeFiles: (paths: string[]) => Promise<void>
  files: OwnFiles
  /** Addresses of ours for links whose clicks are counted; absent: links leave as they are. */
  links?: Pick<CountedLinks, 'counted'>
  /** Addresses of pages for customers; absent: texts that name them stay without them. */
  turnLinks?: TurnLinks
  fileLimits: FileLimits
  /** Notifies the sockets of all processes, and workers elsewhere, that these conversations changed. */
  changed: (cell: number, ids: string[]) => void
  /** A platform has refused this account, or restricted it: screens of its bot ask for its state. */
  accountRefused: (bot_id: string) => void
  /** A live video of a bot that notifies its members has started or ended. */
  liveChanged: (bot_id: string, post_id: string) => void
  now?: () => Date
  dice?: () => number
  count: WebhookDeps['count']
  onRefused: (why: string) => void
  onError: (error: unknown) => void
}

export type { TurnLinks }

/** An input of our own: an operator's message, a broadcast's trigger, a takeover. */
export type OwnInput = {
  bot_id: string
  conversation_id: string
  body: StoredInput
  /** A second input with the same key is dropped; without one, none is. */
  key?: string
  class?: 0 | 1
}

/** The running path of a message, for all cells of this process. */
export type Runtime = {
  webhook(channel: Channel, place: WebhookPlace, request: RawRequest): Promise<Reply>
  /** Stores the events of a body of our own socket (the website chat), like those of a webhook. */
  deliver(cell: number, bot_id: string, platform: string, raw: Uint8Array): Promise<Stored>
  put(cell: number, input: OwnInput): Promise<Stored>
  /** Stores comments that were missed in an outage, as their webhooks would have; those that came by one are left out. */
  hearComments(cell: number, bot_id: string, missed: readonly MissedComment[]): Promise<Stored>
  /** Puts a slice of long work into mailboxes, behind everything live; an input whose key is known is left out. */
  putBulk(cell: number, inputs: BulkInput[]): Promise<void>
  /** Broadcasts of a cell have begun to run, or go on; they are looked at each second anyway. */
  wakeBroadcasts(cell: number): void
  /** Sends a message again that failed or whose fate is unknown; false when there is no such message. */
  sendAgain(cell: number, bot_id: string, conversation_id: string, n: number): Promise<boolean>
  /** Does an act of a person of the page on the platform: typing, marking as read, blocking, handing over. */
  perform(cell: number, bot_id: string, conversation_id: string, act: ActName): Promise<Performed>
  /** Decides a comment by the live version, and does nothing; null: the channel has no comments, or the comment is unknown. */
  explainComment(cell: number, ask: ExplainAsk): Promise<Explained | 'unknown_customer' | null>
  /** A hint from another process: mailboxes of this cell may have inputs. */
  wake(cell: number): void
  /** Forgets a bot's page and address, so that they are read again. */
  forget(cell: number, bot_id: string, platform: string, page_id: string): void
  /** Forgets the remembered idle conversations: a cell may have moved to another node. */
  forgetIdle(): void
  addCell(cell: HotCell, connection: pg.ClientConfig): Promise<void>
  /** Resolves when every input that was stored here so far is played, and its messages have their fates. */
  settled(): Promise<void>
  stop(): Promise<void>
}

// A business has a handful of numbers.
const mostInGroup = 200

export async function startRuntime(deps: RuntimeDeps): Promise<Runtime> {
  const now = deps.now ?? (() => new Date())
  const post = new Post(deps.settings.send_timeout_ms, deps.files, deps.onError, deps.platformHttp, deps.links)
  const directory = new Directory(deps.control)
  const memory = new IdleMemory(idleCharsFor(memoryHere()))
  const paths = new Map<number, CellPath>()

  const addCell = async (cell: HotCell, connection: pg.ClientConfig) => {
    const path = new CellPath({
      ...deps,
      cell,
      connection,
      // A worker id for each cell: cells of one database have their advisory locks side by side.
      worker: newWorkerId(),
      post,
      memory,
      now,
      claims: deps.claims ?? true,
      dice: deps.dice ?? Math.random,
      changed: (ids) => {
        if (ids.length) deps.changed(cell.id, ids)
      },
    })
    paths.set(cell.id, path)
    await path.start()
  }
  for (const { cell, connection } of deps.cells) await addCell(cell, connection)

  const pathOf = (cell: number): CellPath => {
    const path = paths.get(cell)
    if (!path) throw new CellAway(cell)
    return path
  }

  const find = async (platform: string, page_id: string, fresh: boolean): Promise<Connected | null> => {
    // PostgreSQL's texts cannot contain this character, so no page has it.
    if (page_id.includes('\0')) return null
    const address = await directory.find(platform, page_id, fresh)
    if (!address) return null
    const path = pathOf(address.cell)
    if (fresh) path.bots.forget(address.bot_id)
    const page = await path.bots.page(address.bot_id, 0)
    return page && { bot_id: address.bot_id, path, page }
  }

  const accounts = async (platform: string, most: number) =>
    (await Promise.all([...paths.values()].map(({ bots }) => bots.accounts(platform, most)))).flat()

  const inGroup = async (platform: string, detail: string, values: string[]) => {
    // PostgreSQL's texts cannot contain this character, so no account has it.
    const wanted = values.filter((value) => !value.includes('\0'))
    const found = [...paths.values()].map(({ bots }) => bots.inGroup(platform, detail, wanted, mostInGroup))
    return (await Promise.all(found)).flat()
  }

  const apps = new AppDirectory(deps.control, deps.openApp)
  const app = (key: string, fresh: boolean) => apps.find(key, fresh)

  const webhookDeps = { find, app, accounts, inGroup, now, count: deps.count, replies: post.replies }
  return {
    webhook: (channel, place, request) => receiveWebhook(webhookDeps, channel, place, request),

    async deliver(cell, bot_id, platform, raw) {
      const channel = findChannel(platform)
      if (!channel) throw new Error(`no such channel: ${platform}`)
      const path = pathOf(cell)
      const body = parseBody(raw)
      if (!body.ok) throw new Error(`a body of our own is unreadable: ${body.why}`)
      const { events, receipts } = understand(bot_id, ofPeople(channel.parse(body.body)).events, true)
      const stored = events.length
        ? await path.ingest.offer(events, [{ id: randomUUIDv7(), bot_id, body: raw, error: null }])
        : 'stored'
      const received = receipts.length ? await path.receipts.offer(receipts) : true
      return received ? stored : 'busy'
    },

    hearComments: (cell, bot_id, missed) => hearMissed(pathOf(cell), bot_id, missed),

    put: (cell, { bot_id, conversation_id, body, key, class: rank }) =>
      pathOf(cell).ingest.offer([
        {
          bot_id,
          conversation_id,
          psid: null,
          event_key: key ?? `own:${randomUUID()}`,
          class: rank ?? 0,
          body: cleaned(body),
        },
      ]),

    putBulk: (cell, inputs) => pathOf(cell).putBulk(inputs),
    wakeBroadcasts: (cell) => pathOf(cell).wakeBroadcasts(),

    sendAgain: (cell, bot_id, conversation_id, n) => pathOf(cell).sendAgain(bot_id, conversation_id, n),

    perform: (cell, bot_id, conversation_id, act) => pathOf(cell).perform(bot_id, conversation_id, act),

    explainComment: (cell, ask) => pathOf(cell).explainComment(ask),

    wake: (cell) => paths.get(cell)?.wake(),

    forget(cell, bot_id, platform, page_id) {
      paths.get(cell)?.bots.forget(bot_id)
      directory.forget(platform, page_id)
    },

    forgetIdle: () => memory.clear(),

    addCell,

    settled: async () => {
      await Promise.all([...paths.values()].map((path) => path.settled()))
    },

    async stop() {
      await Promise.all([...paths.values()].map((path) => path.stop()))
      await post.close()
    },
  }
}
