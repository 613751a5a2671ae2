import { performance } from 'node:perf_hooks'
import { blanked } from '../../platform/blank.ts'
import { type Outgoing, OutgoingProblem } from '../../platform/outgoing.ts'
import { readAnswer } from './read-answer.ts'

export type TriedCall = { method: string; url: string; headers: Record<string, string>; body: string }

export type TriedAnswer =
  | { ok: true; status: number; took_ms: number; body: unknown }
  /** `reason` says in English why nothing came back, as the line in a thread would. */
  | { ok: false; reason: string }

/** Headers of these names are no secrets. */
const open = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

/** The values that a server might repeat in its answer: every other header's, and the words in it, such as `Bearer …`. */
const secretsIn = ({ headers }: TriedCall): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    open.has(name.toLowerCase()) ? [] : [value, ...value.split(/\s+/).filter((word) => word.length >= 8)],
  )

/** Calls an address once, as a JSON API card would. What the author's headers hold is blanked in the answer. */
export async function tryCall(
  outgoing: Pick<Outgoing, 'ask'>,
  call: TriedCall,
  timeout_ms: number,
): Promise<TriedAnswer> {
  const began = performance.now()
  const secrets = secretsIn(call)
  try {
    const { status, body } = await outgoing.ask({ ...call, timeout_ms })
    const text = blanked(Buffer.from(body).toString('utf8'), secrets)
    return { ok: true, status, took_ms: Math.round(performance.now() - began), body: readAnswer(text) }
  } catch (error) {
    if (error instanceof OutgoingProblem) return { ok: false, reason: blanked(error.message, secrets) }
    throw error
  }
}
