import type { Attachment } from '../../inbound.ts'
import { limits } from '../../limits.ts'
import { clip } from '../../text/clip.ts'
import type { Input, Session } from '../session.ts'
import { note, type Run, setWait } from './run.ts'

const attachmentsKept = 3
const urlLength = 500

const light = ({ type, url, filename, lat, long, title }: Attachment): Attachment => ({
  type,
  ...(url && url.length <= urlLength ? { url } : {}),
  ...(filename ? { filename: clip(filename, 100) } : {}),
  ...(lat !== undefined && long !== undefined ? { lat, long } : {}),
  ...(title ? { title: clip(title, 100) } : {}),
})

/** An input small enough to be put aside in a session. The values of an answer were stored when it came. */
const lighten = (input: Input): Input => {
  if (input.kind === 'answer') return { ...input, body: null, reason: null }
  if (input.kind !== 'message') return input
  return {
    ...input,
    text: input.text === null ? null : clip(input.text, limits.input_length),
    attachments: input.attachments.slice(0, attachmentsKept).map(light),
  }
}

/** The list with one more input, or the same list and a note when it is full. */
export const keep = (run: Run, list: readonly Input[], input: Input): Input[] => {
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

/** Gives up one thing the session holds, the newest of the least missed first. False when nothing is left to give. */
const shed = (run: Run): boolean => {
  const { wait, parked, delays } = run.session
  if (wait?.kind === 'call' && wait.queue.length > 0) {
    run.session.wait = { ...wait, queue: wait.queue.slice(0, -1) }
    return true
  }
  if (parked.length > 0) {
    run.session.parked = parked.slice(0, -1)
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
  if (wait) setWait(run, null)
  return wait !== null
}

/** Holds the session to its size. Only names of absurd length or a full queue of long messages get this far. */
export const shrink = (run: Run): void => {
  if (fits(run.session)) return
  note(run, 'queue_full', null, { limit: limits.session_bytes })
  while (!fits(run.session)) if (!shed(run)) return
}
