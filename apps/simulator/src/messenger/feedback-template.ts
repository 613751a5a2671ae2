import { asNumber, type Params } from '../params.ts'
import { webUrlAt } from './buttons.ts'
import { listAt, neededTextAt, objectAt, textAt } from './check.ts'
import { badParameter } from './refuse.ts'
import type { Template } from './templates.ts'

const where = 'message[attachment][payload]'
const questionTypes = ['csat', 'nps', 'ces', 'free_form']

/** A survey: one screen with one question. */
export const feedbackTemplate = (payload: Params): Template => {
  const title = neededTextAt(payload.title, `${where}[title]`, 65)
  const subtitle = textAt(payload.subtitle, `${where}[subtitle]`, 80)
  const button = textAt(payload.button_title, `${where}[button_title]`, 20) ?? 'Rate'
  const [screen] = listAt(payload.feedback_screens, `${where}[feedback_screens]`, 1, 1)
  const { questions } = objectAt(screen, `${where}[feedback_screens][0]`)
  const [first] = listAt(questions, `${where}[feedback_screens][0][questions]`, 1, 1)
  checkQuestion(objectAt(first, `${where}[feedback_screens][0][questions][0]`))
  webUrlAt(objectAt(payload.business_privacy, `${where}[business_privacy]`).url, `${where}[business_privacy][url]`)
  const days = payload.expires_in_days === undefined ? 1 : asNumber(payload.expires_in_days)
  if (days === undefined || days < 1 || days > 7)
    throw badParameter(`Param ${where}[expires_in_days] must be between 1 and 7.`)
  return { cards: [{ title, buttons: [{ title: button, kind: 'other' }], ...(subtitle ? { subtitle } : {}) }] }
}

const checkQuestion = (question: Params): void => {
  if (!/^[A-Za-z0-9_]{1,80}$/.test(String(question.id)))
    throw badParameter('The id of a question has 1 to 80 of A–Z a–z 0–9 _.')
  if (!questionTypes.includes(String(question.type)))
    throw badParameter(`The type of a question must be one of {${questionTypes.join(', ')}}.`)
  const title = textAt(question.title, 'question[title]', 85)
  if (title !== undefined && title.length < 5) throw badParameter('The title of a question has 5 to 85 characters.')
}
