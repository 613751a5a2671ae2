import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'
import { createEnds } from './ends.ts'
import { type Hawker, startHawker } from './hawker.ts'
import { type Drawn, openInbox } from './inbox/browser.ts'
import type { Options } from './options.ts'
import { addCustomers } from './prepare/customers.ts'
import { firstChat, sideOf } from './side.ts'
import { percentile } from './statistics.ts'
import { webhook } from './webhook.ts'

const usualCustomers = 500
const messages = 100
const warm = 10
const othersPerSecond = 20

/** From the first byte of a webhook to its text drawn by a browser, in the thread and in the list beside it. */
export async function benchInbox({ customers }: Options) {
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const load = ends.add(await startChild('./load.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const hawker = ends.add(await startHawker(`http://127.0.0.1:${port}`, null))
    const many = customers || usualCustomers
    await addCustomers(hawker, sideOf('hawker', hawker), many, { load, standIn, text: 'hi', replies: 1 })
    const inbox = ends.add(await openInbox(hawker, await conversationOf(hawker)))

    const round = async (count: number, name: string) => {
      const all: Drawn[] = []
      for (let n = 0; n < count; n++) {
        const words = `${name} message ${n}.`
        all.push(await inbox.send(words, () => write(hawker, firstChat, words)))
        await sleep(30 + 7 * (n % 10))
      }
      return all
    }
    await round(warm, 'first')
    const quiet = await round(messages, 'quiet')
    const others = everybodyElse(hawker, many)
    const busy = await round(messages, 'busy').finally(others.stop)
    return report({ customers: many, quiet: spread(quiet), busy: spread(busy) })
  } finally {
    await ends.all()
  }
}

async function conversationOf({ db, bot }: Hawker): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'select c.id from cell_1.customer c join cell_1.bot b on b.id = c.bot_id where b.page_id = $1 and c.psid = $2',
    [bot.page_id, String(firstChat)],
  )
  if (!rows[0]) throw new Error('The first customer has no conversation.')
  return rows[0].id
}

async function write({ bot }: Hawker, chat: number, words: string) {
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': bot.secret }
  const answer = await fetch(bot.webhook_url, { method: 'POST', headers, body: webhook(chat, words) })
  if (!answer.ok) throw new Error(`A webhook was answered ${answer.status}.`)
}

/** The other customers write one after the other, at an even pace, so the list is never still. */
function everybodyElse(hawker: Hawker, customers: number) {
  let turn = 0
  const underWay = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = write(hawker, firstChat + 1 + (turn++ % (customers - 1)), 'and another thing')
    underWay.add(one)
    one.then(
      () => underWay.delete(one),
      // Reported by `stop`, which finds it still here.
      () => clearInterval(timer),
    )
  }, 1_000 / othersPerSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

const spread = (all: Drawn[]) => ({
  thread: figures(all.map((one) => one.thread)),
  list: figures(all.map((one) => one.list)),
})
const figures = (times: number[]) => ({
  p50_ms: percentile(times, 0.5),
  p99_ms: percentile(times, 0.99),
  max_ms: Math.max(...times),
})

type Figures = { customers: number; quiet: ReturnType<typeof spread>; busy: ReturnType<typeof spread> }

function report(found: Figures) {
  const line = (name: string, { p50_ms, p99_ms, max_ms }: ReturnType<typeof figures>) =>
    `${name.padEnd(44)} ${p50_ms.toFixed(0).padStart(6)} ${p99_ms.toFixed(0).padStart(6)} ${max_ms.toFixed(0).padStart(6)}`
  const text = [
    `webhook to drawn, ${found.customers} conversations, ${messages} messages${' '.repeat(5)}p50    p99    max  (ms)`,
    line('thread', found.quiet.thread),
    line('list', found.quiet.list),
    line(`thread, ${othersPerSecond} others write each second`, found.busy.thread),
    line(`list, ${othersPerSecond} others write each second`, found.busy.list),
  ].join('\n')
  return { text, figures: found }
}
