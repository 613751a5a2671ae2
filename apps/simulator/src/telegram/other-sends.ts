import { changed } from '../conversation.ts'
import { asNumber, asText } from '../params.ts'
import type { Method } from './call.ts'
import { findChat } from './chat.ts'
import { postMessage } from './post-message.ts'
import { badRequest } from './refuse.ts'

const chatActions = new Set([
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
])
const action_life_ms = 5_000

// https://core.telegram.org/bots/api#sendchataction
export const sendChatAction: Method = (call) => {
  const conversation = findChat(call)
  if (!chatActions.has(asText(call.params.action) ?? '')) throw badRequest('wrong parameter action in request')
  conversation.typing_until = call.world.clock.now() + action_life_ms
  changed(conversation)
  return true
}

// https://core.telegram.org/bots/api#sendlocation
export const sendLocation: Method = (call) => {
  const conversation = findChat(call)
  const latitude = asNumber(call.params.latitude)
  const longitude = asNumber(call.params.longitude)
  if (latitude === undefined) throw badRequest('latitude is empty')
  if (longitude === undefined) throw badRequest('longitude is empty')
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw badRequest('location is invalid')
  const place = { latitude, longitude }
  return postMessage(call, conversation, { location: place }, { place })
}
