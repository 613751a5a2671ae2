import type { CallRequest } from '@hawker/core'
import { failed } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { Ask } from '../service.ts'
import type { Attempt, Carried } from '../tool.ts'
import { audienceEntry, changeAudience } from './audience.ts'
import { eventOf, type NoEvent } from './events.ts'
import { read } from './read.ts'
import { sendEvents } from './requests.ts'
import { received } from './wire.ts'

type Of<Kind extends CallRequest['kind']> = Extract<CallRequest, { kind: Kind }>

const reasons: Record<NoEvent, string> = {
  unknown_person: 'Meta knows this person by no id, and no e-mail address or phone number is known',
  invalid_value: 'the value is no amount of money',
}

const refuse = (why: NoEvent): Carried => ({ ...failed('rejected', why, reasons[why]), is_written: false })

/** Tells a dataset of an event. Its id is that of the call, so Meta counts a repeat once. */
export async function carryEvent(call: Of<'pixel_event'>, ask: Ask, { key }: Pick<Attempt, 'key'>): Promise<Carried> {
  const event = eventOf(call, call.event_id ?? key, call.at ? new Date(call.at) : new Date())
  if (typeof event === 'string') return refuse(event)
  const told = await askFor(ask, read, sendEvents(call.pixel_id, [event]), received)
  return told.ok ? { ok: true, body: { received: told.body.events_received } } : told
}

/** Adds one person to an audience or removes them. */
export async function carryMember(call: Of<'custom_audience'>, ask: Ask): Promise<Carried> {
  const entry = audienceEntry(call.person, call.page)
  if (!entry) return refuse('unknown_person')
  const { custom_audience_id: audience_id, is_removal = false } = call
  return changeAudience(ask, { audience_id, is_removal, entries: [entry] })
}
