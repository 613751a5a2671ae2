import {
  type HeaderFormat,
  type TemplateButton,
  type TemplateCard,
  type TemplateComponent,
  type TemplateDraft,
  templateVariables,
} from '@hawker/core'
import { answerBody, ask, type Http } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf } from '../channel.ts'
import type { FileOf } from '../templates.ts'
import { authorization, unexpected, version } from './graph.ts'

/** The draft's files, and the channel's own reading of refusals. */
type Readers = { fileOf: FileOf; read: Channel['read'] }

type Written = { ok: true; components: object[] } | ReturnType<typeof unexpected>

/** The components of a draft as Graph takes them; the examples of media headers are uploaded before. */
export async function writeComponents(
  account: Account,
  draft: TemplateDraft,
  http: Http,
  by: Readers,
): Promise<Written> {
  const components: object[] = []
  for (const part of draft.components) {
    const written = await writePart(part, draft, (media) => writeMedia(account, media, http, by))
    if (!written.ok) return written
    components.push(...written.components)
  }
  return { ok: true, components }
}

type Media = { format: HeaderFormat; url: string }
type WriteMedia = (media: Media) => Promise<Written>

/** A header of a file, with the handle of its example. */
async function writeMedia(account: Account, { format, url }: Media, http: Http, by: Readers): Promise<Written> {
  const uploaded = await uploadExample(account, url, http, by)
  if (!uploaded.ok) return uploaded
  const header = { type: 'HEADER', format, example: { header_handle: [uploaded.handle] } }
  return { ok: true, components: [header] }
}

async function writePart(part: TemplateComponent, draft: TemplateDraft, writeFile: WriteMedia): Promise<Written> {
  if (part.type === 'CAROUSEL') return writeCarousel(part.cards, draft, writeFile)
  if (part.type === 'HEADER' && part.format !== 'TEXT' && part.format !== 'LOCATION') return writeFile(part)
  return { ok: true, components: writeWords(part, draft) }
}

/** The uploads follow each other, so that a refused one is not followed by others in vain. */
async function writeCarousel(
  cards: readonly TemplateCard[],
  { parameter_format }: TemplateDraft,
  writeFile: WriteMedia,
): Promise<Written> {
  const written: object[] = []
  for (const card of cards) {
    const header = await writeFile(card)
    if (!header.ok) return header
    const body = { type: 'BODY', text: card.text, ...exampleOf('body', card, parameter_format) }
    const buttons = card.buttons.length ? [{ type: 'BUTTONS', buttons: card.buttons.map(writeButton) }] : []
    written.push({ components: [...header.components, body, ...buttons] })
  }
  return { ok: true, components: [{ type: 'CAROUSEL', cards: written }] }
}

type WordedPart = Exclude<TemplateComponent, { type: 'CAROUSEL' }>

const writeWords = (part: WordedPart, { category, parameter_format }: TemplateDraft): object[] => {
  const isCode = category === 'AUTHENTICATION'
  switch (part.type) {
    case 'HEADER':
      return part.format === 'LOCATION'
        ? [{ type: 'HEADER', format: 'LOCATION' }]
        : [{ type: 'HEADER', format: 'TEXT', text: part.text, ...exampleOf('header', part, parameter_format) }]
    case 'BODY':
      return isCode
        ? [{ type: 'BODY', add_security_recommendation: part.warns }]
        : [{ type: 'BODY', text: part.text, ...exampleOf('body', part, parameter_format) }]
    case 'FOOTER':
      if (!isCode) return [{ type: 'FOOTER', text: part.text }]
      return part.minutes === null ? [] : [{ type: 'FOOTER', code_expiration_minutes: part.minutes }]
    case 'BUTTONS':
      return [{ type: 'BUTTONS', buttons: part.buttons.map(writeButton) }]
  }
}

type Worded = { text: string; examples: string[] }

const exampleOf = (
  part: 'header' | 'body',
  { text, examples }: Worded,
  format: TemplateDraft['parameter_format'],
): object => {
  const names = templateVariables(text)
  if (names.length === 0) return {}
  if (format === 'NAMED') {
    const params = names.map((param_name, index) => ({ param_name, example: examples[index] ?? '' }))
    return { example: { [`${part}_text_named_params`]: params } }
  }
  const values = names.map((_, index) => examples[index] ?? '')
  return { example: { [`${part}_text`]: part === 'body' ? [values] : values } }
}

const writeButton = ({ type, text, url, phone, example }: TemplateButton): object => {
  switch (type) {
    case 'URL':
      return { type, text, url, ...(templateVariables(url).length ? { example: [example] } : {}) }
    case 'PHONE_NUMBER':
      return { type, text, phone_number: phone }
    case 'COPY_CODE':
      return { type, example }
    case 'OTP':
      return { type, otp_type: 'COPY_CODE', ...(text && { text }) }
    // The payload of a press comes with each message.
    case 'POSTBACK':
      return { type, text, payload: text }
    default:
      return { type, text }
  }
}

const begun = z.object({ id: z.string().min(1) })
const ended = z.object({ h: z.string().min(1) })

type Uploaded = { ok: true; handle: string } | ReturnType<typeof unexpected>

/**
 * Gives the platform an example of a header's file, which a person there looks at.
 * https://developers.facebook.com/docs/graph-api/guides/upload
 */
async function uploadExample(account: Account, url: string, http: Http, { fileOf, read }: Readers): Promise<Uploaded> {
  const step = stepWith(read)
  const file = await fileOf(url)
  if (!file) return { ok: false, fault: { kind: 'rejected', code: 'file', message: 'the example file cannot be read' } }
  const about = new URLSearchParams({
    file_length: String(file.bytes.length),
    file_type: file.type,
    file_name: file.name,
  })
  const at = `${hostOf(account)}/${version(account)}`
  const app = account.details.app_id || 'app'
  const session = await step(http, { url: `${at}/${app}/uploads?${about}`, headers: authorization(account) }, begun)
  if (!session.ok) return session
  // Here Graph wants the older word.
  const headers = {
    authorization: `OAuth ${account.token}`,
    file_offset: '0',
    'content-type': 'application/octet-stream',
  }
  const sent = await step(http, { url: `${at}/${session.told.id}`, headers, bytes: file.bytes }, ended)
  return sent.ok ? { ok: true, handle: sent.told.h } : sent
}

const stepWith =
  (read: Channel['read']) =>
  async <Told>(
    http: Http,
    request: { url: string; headers: Record<string, string>; bytes?: Uint8Array },
    shape: z.ZodType<Told>,
  ): Promise<{ ok: true; told: Told } | ReturnType<typeof unexpected>> => {
    const asked = await ask(http, { method: 'POST', ...request })
    if (!asked.ok) return asked
    const reading = read(asked.answer)
    if (!reading.ok) return reading
    const parsed = shape.safeParse(answerBody(asked.answer))
    return parsed.success ? { ok: true, told: parsed.data } : unexpected('an answer to an upload that names nothing')
  }
