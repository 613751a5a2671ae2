import { isRecord } from '../document/fill.ts'

/**
 * Where messages come from, when the customer did not simply talk to the bot: it stays with a road over delays and answers, and
 * ends when the customer starts something. `step` is the flow of a sequence's step, by which an edit finds the step again; `counts_clicks`:
 * the links and presses of that step's messages are counted.
 */
export type Origin =
  | { kind: 'broadcast'; id: string; variant: string | null }
  | { kind: 'sequence'; id: string; step: string; counts_clicks?: true }
  | { kind: 'keyword' | 'tool' | 'api' | 'person' | 'rule' | 'comment'; id: string }

/** The key of a sequence's step in the rows of its customers, which stand beside those of broadcasts. */
export const stepKey = (sequence: string, step: string): string => `sequence:${sequence}/${step}`

/** The sequence and step of such a key; null: it is the id of a broadcast. */
export const stepOf = (key: string): { sequence: string; step: string } | null => {
  const [, sequence, step] = /^sequence:([^/]*)\/(.*)$/s.exec(key) ?? []
  return sequence === undefined || step === undefined ? null : { sequence, step }
}

const kinds: readonly string[] = [
  'broadcast',
  'sequence',
  'keyword',
  'tool',
  'api',
  'person',
  'rule',
  'comment',
] satisfies Origin['kind'][]

/** True for an origin as a session holds it. */
export const isOrigin = (value: unknown): value is Origin => {
  if (!isRecord(value) || typeof value.id !== 'string') return false
  if (value.kind === 'broadcast') return value.variant === null || typeof value.variant === 'string'
  if (value.kind === 'sequence') return typeof value.step === 'string'
  return typeof value.kind === 'string' && kinds.includes(value.kind)
}

/** True where clicks on a message's links, and presses of its buttons, are counted: in broadcasts, and in steps that ask for it. */
export const countsClicks = (origin: Origin | null | undefined): boolean =>
  origin?.kind === 'broadcast' || (origin?.kind === 'sequence' && origin.counts_clicks === true)

/** A broadcast says what its author has rehearsed: its road stays in the version it began in. */
export const staysInVersion = (origin: Origin | null): boolean => origin?.kind === 'broadcast'
