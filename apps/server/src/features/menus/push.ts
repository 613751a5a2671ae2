import { type Account, type ChannelPushes, channels, findChannel, formText } from '@hawker/channels'
import { type Bot, type Fault, nextPush, type PushPart, wantedPushes } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { z } from 'zod'
import { openAccountWith } from '../../platform/accounts.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { readDocument } from '../document/index.ts'
import { pushCommentEventsWith, pushNewWishWith } from './comment-events.ts'
import { drawMenu } from './draw-menu.ts'
import { blankPush, failedPush, type PushDeps, pushOf, wholeForm } from './push-row.ts'
import { findAccount, findBot, listDuePushes, listPushes, type Push, storePush } from './queries.ts'

const dayMs = 24 * 3_600_000
const atOnce = 4
const details = z.record(z.string(), z.string())

type Reach = { pushes: ChannelPushes; account: Account; http: Http }

/** Opens the account of a bot; null where its channel shows nothing outside conversations, or it is not connected. */
const reachWith = ({ secret, settings, httpTo }: PushDeps) => {
  const openAccount = openAccountWith(secret, settings.apiUrls)
  return async (cell: Cell, bot_id: BotId): Promise<Reach | null> => {
    const row = await findAccount(cell.db, bot_id)
    const channel = findChannel(row?.platform ?? '')
    if (!row || row.status === 'disconnected' || !channel?.pushes) return null
    const account = openAccount({ ...row, details: details.parse(row.details) })
    return { pushes: channel.pushes, account, http: httpTo(channel.id) }
  }
}

/** Of what a part's form is made: a version that changes none of it keeps the form with its payloads. */
const sourceOf = (pushes: ChannelPushes, part: PushPart, bot: Bot): string => {
  const made =
    part === 'asked_questions' ? bot.asked_questions.items : part === 'main_menu' ? bot.main_menu.items : null
  return formText([pushes.render(part, wantedPushes(bot, 0)), made])
}

/**
 * Compares what a bot's page should show with what its platform shows, and pushes what may be pushed. Sets a part at most once;
 * several runs at once do no harm.
 */
export function pushWith(deps: PushDeps) {
  const reach = reachWith(deps)
  return async (cell: Cell, bot_id: BotId): Promise<void> => {
    const [opened, bot] = await Promise.all([reach(cell, bot_id), findBot(cell.db, bot_id)])
    if (!opened || !bot) return
    const { pushes, account, http } = opened
    const document = await readDocument(cell.db, bot_id, ['main_menu', 'asked_questions', 'settings'])
    const rows = new Map((await listPushes(cell.db, bot_id)).map((row) => [row.part, row]))
    const found = await pushes.find(account, http)
    const at = deps.now()
    const store = (part: PushPart, push: Push) => storePush(cell.db, bot_id, part, push)
    const wishes = pushes.parts.map((part) => {
      const row = rows.get(part)
      const before = row ? pushOf(row) : blankPush(at)
      const wish = { ...before, ...wishOf(pushes, part, { document, before, version: bot.version }) }
      const next = { ...wish, checked_version: bot.version, updated_at: at }
      return { part, before, next }
    })
    for (const { part, before, next } of inOrder(wishes)) {
      if (!found.ok) {
        await store(part, { ...next, ...failedPush(blankFault(found.fault, account), before, at, 'not_available') })
        continue
      }
      const shown = { ...next, found: found.forms[part] ?? null, found_at: at }
      await store(
        part,
        await moved(
          shown,
          async (wanted) => {
            const fault = await pushes.set(account, part, wanted, http, drawMenu)
            return fault && blankFault(fault, account)
          },
          at,
        ),
      )
    }
  }
}

/** Removals go last, in reverse: Messenger's menu needs its start button. */
const inOrder = <Wish extends { next: Push }>(wishes: Wish[]): Wish[] => [
  ...wishes.filter(({ next }) => next.wanted !== null),
  ...wishes.filter(({ next }) => next.wanted === null).reverse(),
]

type Made = { document: Bot; before: Push; version: number }

const wishOf = (pushes: ChannelPushes, part: PushPart, { document, before, version }: Made) => {
  const source = sourceOf(pushes, part, document)
  if (source === before.source) return {}
  return { source, wanted: pushes.render(part, wantedPushes(document, version)), version, tries: 0 }
}

/** The part after its next move. */
async function moved(
  push: Push,
  set: (form: Record<string, unknown> | null) => Promise<Fault | null>,
  at: Date,
): Promise<Push> {
  const text = (value: object | null) => (value === null ? null : formText(value))
  const { is_confirmed } = push
  const move = nextPush({ wanted: text(push.wanted), pushed: text(push.pushed), found: text(push.found), is_confirmed })
  const rested = { ...push, reason: '', tries: 0, due_at: new Date(at.getTime() + dayMs) }
  if (move === 'done') return { ...rested, state: 'pushed', pushed: push.found === null ? null : push.wanted }
  if (move === 'ask') return { ...rested, state: 'unconfirmed' }
  if (move === 'ask_over') return { ...rested, state: push.is_confirmed ? 'changed_elsewhere' : 'unconfirmed' }
  const fault = await set(wholeForm(push.wanted))
  if (fault) return { ...push, ...failedPush(fault, push, at, 'refused') }
  return { ...rested, state: 'pushed', is_confirmed: true, pushed: push.wanted, found: push.wanted }
}

/** Refuses a bot whose channel shows nothing outside conversations. */
export const pushesOf = (platform: string): ChannelPushes => {
  const pushes = findChannel(platform)?.pushes
  if (!pushes) throw new Refusal('channel.not_supported')
  return pushes
}

const wanting = Object.values(channels).flatMap(({ id, pushes, comments }) => (pushes || comments?.events ? [id] : []))

/**
 * Brings what a bot wants at its platform there: menus, questions, start button, greeting, and the events of comments. Each is due after
 * a new version, daily, and when it is to be tried again.
 */
export function pushDueWith(deps: PushDeps & Pick<Platform, 'log'>) {
  const all = [pushWith(deps), pushCommentEventsWith(deps)]
  const pushAll = (cell: Cell, bot_id: BotId) =>
    Promise.all(
      all.map((push) =>
        push(cell, bot_id).catch((error: unknown) =>
          deps.log.warn({ error, bot_id }, 'What a bot wants at its platform could not be pushed'),
        ),
      ),
    )
  return async (cell: Cell): Promise<void> => {
    const due = await listDuePushes(cell.db, wanting, deps.now())
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(due.slice(from, from + atOnce).map(({ bot_id }) => pushAll(cell, bot_id)))
  }
}

/** Subscribes to the events of comments, or ends that, as soon as a version asks for it. A hint that is lost costs a minute. */
export function watchVersions(deps: PushDeps & Pick<Platform, 'cells' | 'log' | 'notify'>): { stop(): Promise<void> } {
  const pushNewWish = pushNewWishWith(deps)
  const running = new Set<Promise<void>>()
  deps.notify.onTold('version_made', (bot_id) => {
    const run = deps.cells
      .of(bot_id)
      .then((cell) => pushNewWish(cell, bot_id))
      .catch((error: unknown) =>
        deps.log.warn({ error, bot_id }, 'The events of comments could not be asked for at once'),
      )
    running.add(run)
    void run.finally(() => running.delete(run))
  })
  return { stop: async () => void (await Promise.all(running)) }
}

/** Pushes what is due, each minute in each cell. */
export async function schedulePushes(deps: PushDeps & Pick<Platform, 'cells' | 'log'>, jobs: Jobs): Promise<void> {
  const inEachCell = eachCell(deps.cells, deps.log)
  const pushDue = pushDueWith(deps)
  await jobs.every('* * * * *', 'platform-pushes', () => inEachCell(pushDue))
}
