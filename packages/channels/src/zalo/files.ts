import { answerBody, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Asset, Recipient } from '../channel.ts'
import { filenameOf, isOwnMedia, keptPath, upload } from '../own-media.ts'
import { authorization } from './client.ts'
import { limits } from './limits.ts'
import { read } from './read.ts'

/** Stands for the id in a message, until the file is at Zalo. */
export const fileMark = '{{file_id}}'

// Zalo drops them after seven.
const keptDays = 6

// {"error":0,"message":"Success","data":{"attachment_id":"…"}}; of a document, {"token":"…"}
const kept = z.object({ data: z.object({ attachment_id: maybe(z.string()), token: maybe(z.string()) }) })

/** https://developers.zalo.me/docs/official-account/tin-nhan/tin-tu-van */
const assetOf = (kind: 'image' | 'file', url: string, account: Account, filename = ''): Asset => ({
  path: keptPath(url),
  purpose: kind,
  lives_ms: keptDays * 86_400_000,
  upload: {
    method: 'POST',
    host: 'api',
    path: `/v2.0/oa/upload/${kind}`,
    headers: authorization(account),
    body: '{}',
    uploads: [upload('file', url, filename)],
    is_side: false,
    repeats: false,
  },
  stands_as: fileMark,
  idOf(answer) {
    if (!read(answer).ok) return null
    const { attachment_id, token } = kept.safeParse(answerBody(answer)).data?.data ?? {}
    return attachment_id ?? token ?? ''
  },
})

type Place = { to: Recipient; account: Account }

/** The upload of a picture of ours, because Zalo may not reach our address; null for any other file. */
export const pictureAsset = (url: string, { to, account }: Place): Asset | null =>
  isOwnMedia(url, to) && /\.(jpe?g|png)$/i.test(filenameOf(url)) ? assetOf('image', url, account) : null

/** The upload of a document of ours of a kind and size that Zalo takes; null for any other file. */
export const documentAsset = (
  { url, filename, bytes }: { url: string; filename: string; bytes?: number },
  { to, account }: Place,
): Asset | null => {
  const [ending] = /\.(pdf|docx?|csv)$/i.exec(filenameOf(url)) ?? []
  if (!ending || !isOwnMedia(url, to) || bytes === undefined || bytes > limits.file_bytes) return null
  // Zalo knows a document by the ending of its name, which the author's name may lack.
  const named = filename.toLowerCase().endsWith(ending.toLowerCase()) ? filename : `${filename}${ending}`
  return assetOf('file', url, account, filename.trim() ? named : '')
}
