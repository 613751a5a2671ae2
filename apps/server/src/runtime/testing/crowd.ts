import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from './path-app.ts'
import type { StandIn } from './stand-in.ts'

type Crowd = {
  bot: Shop
  urls: string[]
  from: number
  many: number
  roll: () => number
  /** A person's id by their number, and their longest rest between two messages. */
  psid?: (n: number) => string
  rest_ms?: number
  /** With it, a person who waits for `mostUnanswered` answers writes no more, so that a long run ends without a backlog. */
  stand?: Pick<StandIn, 'lastSaidTo'>
}

const mostUnanswered = 40

/** People who keep writing numbered messages; each is posted until a server accepts it, as a platform would. */
export function crowd({ bot, urls, from, many, roll, psid = String, rest_ms = 120, stand }: Crowd) {
  const accepted = new Map<string, string[]>()
  let isWriting = true
  let at = 0

  const post = async (psid: string, text: string) => {
    const { body, headers } = bot.webhook(psid, text)
    for (let url = urls[at++ % urls.length]; ; url = urls[at++ % urls.length]) {
      const answer = await fetch(`${url}${bot.path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      if (answer?.status === 200) return
      await sleep(40)
    }
  }
  // Messages carry their number, and answers repeat it.
  const answered = (psid: string) => Number(/ (\d+)$/.exec(stand?.lastSaidTo(psid) ?? '')?.[1] ?? -1) + 1
  const write = async (psid: string, texts: string[]) => {
    while (isWriting) {
      if (stand && texts.length - answered(psid) >= mostUnanswered) {
        await sleep(50)
        continue
      }
      const text = `${psid} ${texts.length}`
      await post(psid, text)
      texts.push(text)
      await sleep(roll() * rest_ms)
    }
  }
  const writing = Array.from({ length: many }, (_, i) => {
    const [id, texts]: [string, string[]] = [psid(from + i), []]
    accepted.set(id, texts)
    return write(id, texts)
  })
  return {
    accepted,
    count: () => [...accepted.values()].flat().length,
    /** Every person finishes the message they are writing. */
    async stops() {
      isWriting = false
      await Promise.all(writing)
    },
  }
}

type Line = { conversation_id: string; n: string; psid: string; by: string; text: string; status: string }

/**
 * Waits until the bot is at rest and lists what is wrong: accepted messages that are missing in the thread, unanswered,
 * answered twice or out of order, and sends neither sent nor unknown. Also returns the unknown sends.
 */
export async function judge(bot: Shop, stand: StandIn, accepted: Map<string, string[]>) {
  await bot.settled(180_000)
  const lines = await bot.rows<Line>(
    `select m.conversation_id, m.n, c.psid, m.by, m.content->>'text' as text, m.status
     from cell.message m join cell.customer c on c.id = m.conversation_id where c.bot_id = $1 order by c.psid, m.n`,
    bot.id,
  )
  const wrong = [...accepted].flatMap(([psid, texts]) =>
    wrongIn(
      psid,
      texts,
      lines.filter((line) => line.psid === psid),
      stand.saidTo(psid),
    ),
  )
  const unknown = lines.filter(({ status }) => status === 'unknown').map(keyOf)
  return { wrong, unknown: unknown.sort() }
}

export const keyOf = ({ conversation_id, n }: { conversation_id: string; n: string }) => `${conversation_id}.${n}`

function wrongIn(psid: string, texts: string[], lines: Line[], arrived: string[]): string[] {
  const wrong: string[] = []
  const said = lines.filter(({ by }) => by === 'customer').map(({ text }) => text)
  if (said.join() !== texts.join()) wrong.push(`${psid}: the thread has ${said} of ${texts}`)
  const answers = lines.filter(({ by }) => by === 'bot')
  if (answers.map(({ text }) => text).join() !== texts.map((text) => `You said ${text}`).join())
    wrong.push(`${psid}: answered ${answers.map(({ text }) => text)}`)
  const times = new Map<string, number>()
  for (const text of arrived) times.set(text, (times.get(text) ?? 0) + 1)
  for (const { text, status } of answers) {
    const many = times.get(text) ?? 0
    if (status !== 'sent' && status !== 'unknown') wrong.push(`"${text}" is ${status}`)
    if (many > 1 || (status === 'sent' && many === 0)) wrong.push(`"${text}" is ${status} and arrived ${many} times`)
  }
  const order = arrived.map((text) => Number(text.split(' ').at(-1)))
  if (order.some((n, i) => i > 0 && n < (order[i - 1] ?? 0))) wrong.push(`${psid} heard ${order}`)
  return wrong
}
