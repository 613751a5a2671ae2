import { type Dice, dice, pick } from '@hawker/core'
import { parseBody, type RawRequest } from '@hawker/outside'
import { jsonOf, mutated } from '@hawker/outside/testing'
import type { ConnectableId } from '../abouts.ts'
import { channels } from '../index.ts'
import { fixturesOf } from './fixtures.ts'
import { stored } from './inbound.ts'
import type { Witness } from './witness.ts'
import { witnesses } from './witnesses.ts'

export type Measured = { ms: number; bytes: number }
export type Failure = { n: number; error: string; body: string }
export type FuzzReport = {
  failures: Failure[]
  /** Events that were read in changed bodies all the same: a reader that ignores all of them proves nothing. */
  events: number
  /** Of those that seemed slow, each read ten times more: a pause of the machine is no slow body. */
  slowest: Measured
  largest: Measured
}

type Read = (bytes: Uint8Array) => number
type Slow = Measured & { body: Uint8Array; read: Read }

const most = { failures: 5, slow: 5 }
/** One in so many bodies is an answer to a request of ours. */
const answerEach = 10

/**
 * Reads so many changed bodies of a channel's fixtures and of its stand-in's webhooks: nothing may throw, and each event must be
 * one the server can store. The same seed and samples make the same bodies.
 */
export function fuzz(id: ConnectableId, webhooks: readonly string[], bodies: number, seed: string): FuzzReport {
  const { events, answers } = readersOf(id)
  const samples = samplesOf(id, webhooks)
  const report: FuzzReport = { failures: [], events: 0, slowest: { ms: 0, bytes: 0 }, largest: { ms: 0, bytes: 0 } }
  const slow: Slow[] = []
  for (let n = 0; n < bodies; n++) {
    const roll = dice(`${seed} ${id} ${n}`)
    const isAnswer = n % answerEach === answerEach - 1
    const body = isAnswer ? mutated(pick(roll, samples.answers), samples.answers, roll) : samples.webhook(roll)
    const read = isAnswer ? answers : events
    const begun = performance.now()
    try {
      report.events += read(body)
    } catch (error) {
      if (report.failures.length < most.failures)
        report.failures.push({ n, error: String(error), body: new TextDecoder().decode(body).slice(0, 2_000) })
    }
    const measured = { ms: performance.now() - begun, bytes: body.length }
    if (measured.bytes > report.largest.bytes) report.largest = measured
    if (slow.length < most.slow || measured.ms > (slow.at(-1)?.ms ?? 0)) slow.push({ ...measured, body, read })
    slow.sort((a, b) => b.ms - a.ms).splice(most.slow)
  }
  for (const timed of slow.map(timeOf)) if (timed.ms > report.slowest.ms) report.slowest = timed
  return report
}

/**
 * Reads each webhook of a channel with each of its texts in turn cut in the middle of a character, as a truncated id or name is:
 * rare in changed bodies, and common among people. Returns the bodies at which a reader threw.
 */
export function fuzzTorn(id: ConnectableId, webhooks: readonly string[]): Failure[] {
  const { wrap } = witnesses[id]
  const bodies = [
    ...fixturesOf(id).inbound.flatMap(({ text }) => tornIn(text).map((torn) => (wrap ? wrap(torn) : torn))),
    ...webhooks.flatMap(tornIn),
  ]
  const { events } = readersOf(id)
  return bodies.flatMap((body, n) => {
    try {
      events(new TextEncoder().encode(body))
      return []
    } catch (error) {
      return [{ n, error: String(error), body: body.slice(0, 2_000) }]
    }
  })
}

const texts = /("(?:[^"\\]|\\.)*")(\s*:)?/g

/** The JSON once for each of its texts that is no key, with half of a surrogate pair in its place. */
const tornIn = (json: string): string[] =>
  [...json.matchAll(texts)]
    .filter(([, , colon]) => colon === undefined)
    .map(({ 0: { length }, index }) => `${json.slice(0, index)}"\\ud83d"${json.slice(index + length)}`)

const again = 10

/** By the thread's own time, which a busy machine does not stretch. */
const timeOf = ({ body, read, bytes }: Slow): Measured => {
  const before = process.threadCpuUsage()
  for (let n = 0; n < again; n++)
    try {
      read(body)
    } catch {
      // Counted as a failure already.
    }
  const { user, system } = process.threadCpuUsage(before)
  return { ms: (user + system) / 1000 / again, bytes }
}

const samplesOf = (id: ConnectableId, webhooks: readonly string[]) => {
  const { inbound, answers } = fixturesOf(id)
  const { wrap } = witnesses[id]
  const [events, whole] = [inbound.map(({ text }) => jsonOf(text)), webhooks.map(jsonOf)]
  const wrapped = [...whole, ...(wrap ? inbound.map(({ text }) => jsonOf(wrap(text))) : events)]
  return {
    answers: answers.map(({ answer }) => jsonOf(answer.body)),
    /** Where the platform wraps an event, the event is changed inside its wrapping, or the wrapping itself. */
    webhook(roll: Dice): Uint8Array {
      if (!wrap || roll() < 0.3) return mutated(pick(roll, wrapped), wrapped, roll)
      const inner = mutated(pick(roll, events), events, roll)
      return new TextEncoder().encode(wrap(new TextDecoder().decode(inner)))
    },
  }
}

/** The server's readers of a webhook's bytes and of an answer's. Each returns how many events it found. */
const readersOf = (id: ConnectableId): { events: Read; answers: Read } => {
  const channel = channels[id]
  const witness = witnesses[id]
  const { account } = witness
  return {
    events(bytes) {
      const headers = { ...witness.beside, [witness.header]: proofOf(witness, bytes) }
      const request: RawRequest = { method: 'POST', headers, query: {}, body: bytes }
      channel.isProbe?.(request)
      channel.verify(request, account)
      const parsed = parseBody(bytes)
      if (!parsed.ok) return 0
      if (!channel.pageIds(parsed.body).every((page_id) => typeof page_id === 'string'))
        throw new Error('an id of a page is no text')
      channel.reply?.awaits(parsed.body)
      const events = stored(channel.parse(parsed.body, account))
      return events.filter(({ inbound }) => inbound.kind !== 'ignored').length
    },
    answers(bytes) {
      const body = new TextDecoder().decode(bytes)
      for (const status of [200, 400, 403, 500]) channel.read({ status, headers: {}, body })
      return 0
    },
  }
}

/** '' for a body that the platform could not sign, because its own instant or data is a part of the proof. */
const proofOf = ({ sign, account }: Witness, bytes: Uint8Array): string => {
  try {
    return sign(bytes, account)
  } catch {
    return ''
  }
}
