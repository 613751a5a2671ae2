import type { Attachment } from '../inbound.ts'
import { limits } from '../limits.ts'
import { clip } from '../text/clip.ts'
import { leaveSequence } from './enroll.ts'
import { isSuccess } from './outside.ts'
import { parked } from './parked.ts'
import { note, type Run, setWait } from './run.ts'
import type { Input, Session } from './session.ts'

const attachmentsKept = 3
const urlLength = 500

const light = ({ type, url, filename, lat, long, title, product_id, quantity }: Attachment): Attachment => ({
  type,
  ...(url && url.length <= urlLength ? { url } : {}),
  ...(filename ? { filename: clip(filename, 100) } : {}),
  ...(lat !== undefined && long !== undefined ? { lat, long } : {}),
  ...(title ? { title: clip(title, 100) } : {}),
  ...(product_id && quantity ? { product_id: clip(product_id, 100), quantity } : {}),
})

const bodyLength = 200

/** The values of an answer were stored when it came. A small body stays, because the flow may branch on it. */
const lightenAnswer = (answer: Extract<Input, { kind: 'answer' }>): Input => {
  const isSmall = (JSON.stringify(answer.body) ?? '').length <= bodyLength
  return { ...answer, body: isSmall ? answer.body : null, reason: isSuccess(answer) ? parked : answer.reason }
}

/** An input cut to a size that a session can hold. */
const lighten = (input: Input): Input => {
  if (input.kind === 'answer') return lightenAnswer(input)
  if (input.kind !== 'message') return input
  return {
    ...input,
    text: input.text === null ? null : clip(input.text, limits.input_length),
    attachments: input.attachments.slice(0, attachmentsKept).map(light),
  }
}

/** The queue with one more input; a full queue drops it and says so in a note. */
export const enqueue = (run: Run, list: readonly Input[], input: Input): Input[] => {
  if (list.length < limits.queue) return [...list, lighten(input)]
  note(run, 'queue_full', null, { limit: limits.queue })
  return [...list]
}

const utf8Length = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

const fits = (session: Session): boolean => {
  const json = JSON.stringify(session)
  return json.length * 3 <= limits.session_bytes || utf8Length(json) <= limits.session_bytes
}

/** Drops one thing from the session, the newest of the least important first. False when the session has nothing to drop. */
const shed = (run: Run): boolean => {
  const { wait, parked: waiting, delays, alarms, calls, enrollments } = run.session
  if (wait && wait.kind !== 'reply' && wait.queue.length > 0) {
    run.session.wait = { ...wait, queue: wait.queue.slice(0, -1) }
    return true
  }
  if (waiting.length > 0) {
    run.session.parked = waiting.slice(0, -1)
    return true
  }
  if (run.session.last_text_input) {
    run.session.last_text_input = ''
    return true
  }
  const delay = delays.at(-1)
  if (delay) {
    run.session.delays = delays.slice(0, -1)
    run.effects.push({ effect: 'clear_timer', token: delay.token })
    return true
  }
  const alarm = alarms.at(-1)
  if (alarm) {
    run.session.alarms = alarms.slice(0, -1)
    run.effects.push({ effect: 'clear_timer', token: alarm.token })
    return true
  }
  const enrollment = enrollments.at(-1)
  if (enrollment) {
    leaveSequence(run, enrollment.sequence)
    return true
  }
  if (calls.length > 0) {
    run.session.calls = calls.slice(0, -1)
    return true
  }
  if (wait) setWait(run, null)
  return wait !== null
}

/** Drops things until the session fits its limit. Only names of absurd length or a full queue of long messages exceed it. */
export const shrink = (run: Run): void => {
  if (fits(run.session)) return
  note(run, 'queue_full', null, { limit: limits.session_bytes })
  while (!fits(run.session)) if (!shed(run)) return
}
