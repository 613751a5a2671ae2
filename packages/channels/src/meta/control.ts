import type { Inbound } from '@hawker/core'
import { eventKey, id, instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import { ignored } from './envelope.ts'
import type { RawTime } from './wire.ts'

// https://developers.facebook.com/docs/messenger-platform/webhooks/webhook-events/messaging_handovers
// {"pass_thread_control":{"previous_owner_app_id":"26390","new_owner_app_id":"777","metadata":"…"}}

const owner = maybe(z.object({ new_owner_app_id: maybe(id), requested_owner_app_id: maybe(id) }))

/** The parts of an event of conversation routing. */
export const control = { pass_thread_control: owner, take_thread_control: owner, request_thread_control: owner }

type RawOwner = z.infer<typeof owner>
type RawControl = {
  pass_thread_control?: RawOwner
  take_thread_control?: RawOwner
  request_thread_control?: RawOwner
}

/** A change of the app that has the conversation; null: the event is of another kind. `ourApp` unknown: Meta tells the one concerned. */
export const fromControl = (
  { pass_thread_control: pass, take_thread_control: take, request_thread_control: wish }: RawControl,
  psid: string,
  timestamp: RawTime,
  ourApp: string | undefined,
): Inbound | null => {
  const told = (what: 'given' | 'taken' | 'wanted', app = ''): Inbound => ({
    kind: 'control',
    psid,
    event_key: eventKey('control', what, psid, timestamp, app),
    at: instant(timestamp),
    what,
  })
  if (pass) {
    const { new_owner_app_id: app } = pass
    return told(app === undefined || ourApp === undefined || app === ourApp ? 'given' : 'taken', app)
  }
  if (take) {
    const { new_owner_app_id: app } = take
    return told(app !== undefined && app === ourApp ? 'given' : 'taken', app)
  }
  if (!wish) return null
  const { requested_owner_app_id: app } = wish
  return app !== undefined && app === ourApp ? ignored('our own request for a conversation') : told('wanted', app)
}
