import {
  type ChannelProfile,
  type FileKind,
  isAct,
  isCommentAct,
  isMedia,
  linkOf,
  type MessageCard,
  withMedia,
} from '@hawker/core'
import type { OwnFiles } from '../http/post.ts'
import type { Row } from './route.ts'

type Files = Pick<OwnFiles, 'fit' | 'find'>

/** Rows whose files are as the platform takes them: a picture drawn once more, or the link of a file that it would refuse. */
export const fitRows = (rows: Row[], profile: ChannelProfile, files: Files): Row[] | Promise<Row[]> =>
  rows.some(({ card }) => hasWords(card) && filesOf(card, profile, files).size > 0)
    ? Promise.all(rows.map((row) => fitRow(row, profile, files)))
    : rows

const hasWords = (card: Row['card']): card is MessageCard =>
  !isCommentAct(card) && !isAct(card) && card.type !== 'typing'

export async function fitRow<Carries extends Pick<Row, 'card'>>(
  row: Carries,
  profile: ChannelProfile,
  files: Files,
): Promise<Carries> {
  const { card } = row
  if (!hasWords(card)) return row
  const found = [...filesOf(card, profile, files)]
  if (found.length === 0) return row
  const fitted = new Map(
    await Promise.all(
      found.map(async ([url, kind]) => [url, await files.fit(url, kind, profile.media[kind] ?? {})] as const),
    ),
  )
  if (isMedia(card) && fitted.get(card.url) === null) return { ...row, card: linkOf(card) }
  const own = isMedia(card) ? fitted.get(card.url) : undefined
  const drawn = withMedia(card, (url) => fitted.get(url)?.url ?? url)
  if (!own || !isMedia(drawn)) return { ...row, card: drawn }
  const { bytes, seconds } = own
  return { ...row, card: { ...drawn, bytes, ...(seconds === undefined ? {} : { seconds }) } }
}

/** The files of ours in a card, of the kinds whose files the platform limits. */
function filesOf(card: MessageCard, { media }: ChannelProfile, { find }: Files): Map<string, FileKind> {
  const kind = isMedia(card) ? card.type : 'image'
  const found = new Map<string, FileKind>()
  if (!media[kind]) return found
  withMedia(card, (url) => {
    if (find(url)) found.set(url, kind)
    return url
  })
  return found
}
