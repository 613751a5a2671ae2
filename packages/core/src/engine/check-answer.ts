import type { Attachment } from '../inbound.ts'
import { limits } from '../limits.ts'
import type { Question } from '../publish/published-card.ts'
import { clip } from '../text/clip.ts'
import { findEmail, findPhone } from '../text/find.ts'
import { fold } from '../text/fold.ts'
import { isUrl } from '../text/formats.ts'
import { readDateTime, readDay } from '../text/read-date.ts'
import { fill } from '../text/template.ts'
import type { Words } from '../text/words.ts'

/** The customer's answer: words, a pressed reply of the question, files. */
export type Answer = { text: string; payload: string | null; attachments: readonly Attachment[] }

/** The customer's words, cut to the length that is stored. */
export const wordsOf = ({ text }: Answer): string => clip(text.trim(), limits.value_length)

export type Checked = { kind: 'value'; value: string | number } | { kind: 'skip' } | { kind: 'wrong' }

const wrong: Checked = { kind: 'wrong' }
const valued = (value: string | number | null): Checked => (value === null ? wrong : { kind: 'value', value })

/** In these languages 1.000 is a thousand and 1,5 one and a half; in the others it is the other way round. */
const commaLanguages = ['vi', 'id', 'es', 'pt']

const readNumber = (text: string, language: string): number | null => {
  const [decimal, group] = commaLanguages.includes(language) ? [',', '.'] : ['.', ',']
  const plain = text.replace(/\s/g, '')
  const [whole = '', ...rest] = plain.split(decimal)
  const isGrouped = /^[+-]?\d{1,3}([.,]\d{3})+$/.test(whole) && whole.includes(group)
  if (rest.length > 1 || !(isGrouped || /^[+-]?\d+$/.test(whole)) || !/^\d*$/.test(rest[0] ?? '')) return null
  const number = Number(`${whole.replaceAll(group, '')}.${rest[0] || 0}`)
  return Number.isFinite(number) ? number : null
}

/** The address of a file that was sent, or the platform's own name for it where there is no address. */
const fileOf = ({ attachments }: Answer, ...types: Attachment['type'][]): string | null => {
  const found = attachments.find(({ type }) => types.includes(type))
  return found?.url ?? found?.platform_file_id ?? null
}

const locationOf = ({ attachments }: Answer): string | null => {
  const found = attachments.find(({ type }) => type === 'location')
  return found?.lat === undefined || found.long === undefined ? null : `${found.lat},${found.long}`
}

const checkType = (question: Question, answer: Answer, words: Words): Checked => {
  const { text } = answer
  switch (question.reply_type) {
    case 'text':
      return text ? valued(text) : wrong
    /** The options were compared before; a question without options accepts every answer. */
    case 'multiple':
      return question.options.some(({ is_skip }) => !is_skip) || !text ? wrong : valued(text)
    case 'number':
      return valued(readNumber(text, words.language))
    case 'email':
      return valued(findEmail(text))
    case 'phone':
      return valued(findPhone(text))
    case 'date':
      return valued(readDay(text, words.zone))
    case 'datetime':
      return valued(readDateTime(text, words.zone))
    case 'url':
      return isUrl(text, { http: true }) ? valued(text) : wrong
    case 'image':
      return valued(fileOf(answer, 'image'))
    case 'file':
      return valued(fileOf(answer, 'file', 'image', 'video', 'audio'))
    case 'location':
      return valued(locationOf(answer))
  }
}

/** Checks an answer against its question. Choices count whether pressed or typed, in any case and with any marks. */
export const checkAnswer = (question: Question, given: Answer, words: Words): Checked => {
  const answer = { ...given, text: wordsOf(given) }
  const folded = fold(answer.text)
  for (const { title, payload, is_skip } of question.options) {
    const said = fill(title, words)
    if (answer.payload !== payload && (folded === '' || fold(said) !== folded)) continue
    return is_skip ? { kind: 'skip' } : valued(said)
  }
  return checkType(question, answer, words)
}
