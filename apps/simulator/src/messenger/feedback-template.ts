import { badParameter } from '../meta/refuse.ts'
import { asNumber, type Params } from '../params.ts'
import { webUrlAt } from './buttons.ts'
import { listAt, neededTextAt, objectAt, onlyKeys, textAt } from './check.ts'
import type { Template } from './template.ts'

const where = 'message[attachment][payload]'
const keys = [
  'template_type',
  'title',
  'subtitle',
  'button_title',
  'feedback_screens',
  'business_privacy',
  'expires_in_days',
]
const scoreLabels = ['neg_pos', 'hard_easy', 'dis_sat', 'unlike_like', 'poor_great', 'none']
const scoreOptions = ['one_to_five', 'five_stars', 'five_emojis', 'zero_to_ten', 'one_to_seven']
const questionTypes = ['csat', 'nps', 'ces', 'free_form']

/** A survey: one screen with one question. */
export const feedbackTemplate = (payload: Params): Template => {
  onlyKeys(payload, keys, where)
  const title = neededTextAt(payload.title, `${where}[title]`, 65)
  const subtitle = textAt(payload.subtitle, `${where}[subtitle]`, 80)
  const button = textAt(payload.button_title, `${where}[button_title]`, 20) ?? 'Rate'
  const [screen] = listAt(payload.feedback_screens, `${where}[feedback_screens]`, 1, 1)
  const { questions } = objectAt(screen, `${where}[feedback_screens][0]`)
  const [first] = listAt(questions, `${where}[feedback_screens][0][questions]`, 1, 1)
  const question = readQuestion(objectAt(first, `${where}[feedback_screens][0][questions][0]`))
  webUrlAt(objectAt(payload.business_privacy, `${where}[business_privacy]`).url, `${where}[business_privacy][url]`)
  const days = payload.expires_in_days === undefined ? 1 : asNumber(payload.expires_in_days)
  if (days === undefined || days < 1 || days > 7)
    throw badParameter(`Param ${where}[expires_in_days] must be between 1 and 7.`)
  const rate = { title: button, kind: 'survey' as const, payload: question }
  return { cards: [{ title, buttons: [rate], ...(subtitle ? { subtitle } : {}) }] }
}

/** The id of a question; the answer's webhook names it. */
const readQuestion = (question: Params): string => {
  if (!/^[A-Za-z0-9_]{1,80}$/.test(String(question.id)))
    throw badParameter('The id of a question has 1 to 80 of A–Z a–z 0–9 _.')
  if (!questionTypes.includes(String(question.type)))
    throw badParameter(`The type of a question must be one of {${questionTypes.join(', ')}}.`)
  const title = textAt(question.title, 'question[title]', 85)
  if (title !== undefined && title.length < 5) throw badParameter('The title of a question has 5 to 85 characters.')
  checkWord(question.score_label, scoreLabels)
  checkWord(question.score_option, scoreOptions)
  return String(question.id)
}

const checkWord = (value: unknown, known: string[]): void => {
  if (value !== undefined && !known.includes(String(value)))
    throw badParameter(`The scores of a question must be of {${known.join(', ')}} - got "${String(value)}".`)
}
