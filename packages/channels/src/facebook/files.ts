import { type Answer, answerBody, id } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Asset } from '../channel.ts'
import { read } from '../meta/answer.ts'
import { authorization } from '../meta/graph.ts'
import { keptPath, upload } from '../own-media.ts'
import { address } from './client.ts'

export type MediaType = 'image' | 'video' | 'audio' | 'file'

/** Stands for the id in a message, until the file is at Messenger. */
export const attachmentMark = '{{attachment_id}}'

// Messenger drops them after ninety.
const keptDays = 80

/**
 * The upload of a file of ours, whose id its messages name. Graph fetches files by address, but may not be able to reach ours.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/saving-assets
 */
export const assetOf = (type: MediaType, url: string, account: Account, filename = ''): Asset => ({
  path: keptPath(url),
  purpose: type,
  lives_ms: keptDays * 86_400_000,
  upload: {
    method: 'POST',
    host: 'api',
    path: `${address(account)}/message_attachments`,
    headers: authorization(account),
    // A multipart field is text, so `message` is JSON in it.
    body: JSON.stringify({ message: JSON.stringify({ attachment: { type, payload: { is_reusable: true } } }) }),
    uploads: [upload('filedata', url, filename)],
    is_side: false,
    repeats: false,
  },
  stands_as: attachmentMark,
  idOf: (answer) => (read(answer).ok ? idIn(answer) : null),
})

// {"attachment_id":"1857777774821032"}
const kept = z.object({ attachment_id: id })
const idIn = (answer: Answer): string => kept.safeParse(answerBody(answer)).data?.attachment_id ?? ''
