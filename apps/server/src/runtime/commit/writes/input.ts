import type { Outcome, SprintLine } from '../../advance/outcome.ts'
import { batch, json } from '../../base/batch.ts'
import type { Part } from './write.ts'

/** The road of a sprint as a row has it: null where it took none. */
export const stepsOf = (sprint: SprintLine | undefined): string | null =>
  sprint && sprint.steps.length > 0 ? `[${sprint.steps.join()}]` : null

/** Facts of the sprints of stored inputs, for replay and for the figures of flows. */
export const sprints = batch<{ outcome: Outcome; row: SprintLine }>({
  at: ['timestamptz', ({ row }) => row.at],
  conversation_id: ['bigint', ({ outcome }) => outcome.id],
  seq: ['bigint', ({ row }) => row.seq],
  version: ['int', ({ row }) => row.version],
  message_n: ['bigint', ({ row }) => row.message_n],
  checkpoint: ['json', ({ row }) => json(row.checkpoint)],
  steps: ['json', ({ row }) => stepsOf(row)],
})

/** Notes the facts of their sprints in stored inputs. `span`: the parameters of their first and last instant. */
export const playedInputs = (span: number, first: number): Part => `sprints as (
  update cell.input i set sprint_at = s.at, version = s.version, message_n = s.message_n, checkpoint = s.checkpoint, steps = s.steps
  from ${sprints.from(first, 's')} join turn on turn.id = s.conversation_id
  where i.conversation_id = any(array[s.conversation_id]) and i.seq = any(array[s.seq])
    and i.at >= $${span} and i.at <= $${span + 1}
)`

/** Stores arrivals as inputs that are played already. */
export const arrivedInputs: Part = `stored as (
  insert into cell.input (at, conversation_id, seq, bot_id, kind, body, raw, sprint_at, version, message_n, checkpoint, steps)
  select $1, id, new_done, bot_id, kind, body, raw, $1, version, message_n, checkpoint, steps from turn
)`
