import type { Asks, PublishedCard } from '../publish/published-card.ts'
import { findEmail, findPhone } from '../text/find.ts'
import type { Value } from '../text/value.ts'
import { actAll } from './act.ts'
import { askAgain } from './ask.ts'
import { walk } from './block.ts'
import { type Answer, checkAnswer, wordsOf } from './check-answer.ts'
import { afterCard, follow } from './goto.ts'
import { note, type Run, type Spot, setContact, setField, setWait, spotOf } from './run.ts'
import type { ReplyWait, Wait } from './session.ts'
import { kindOfField, typedField } from './typed.ts'

type QuestionCard = Extract<PublishedCard, { kind: 'user_input' }>

/** The card that asked, or null when its version or block is gone. */
export const cardOf = (run: Run, wait: Wait): { spot: Spot; card: PublishedCard } | null => {
  const spot = spotOf(run, wait.place)
  const plan = spot?.block.plan
  const card = plan?.kind === 'messages' ? plan.cards[wait.place.card] : undefined
  return spot && card ? { spot, card } : null
}

/**
 * Answers the open question with a message. Where the author wants it, a wrong answer is tried as a keyword (`startKeyword`).
 * False: the message is no answer.
 */
export const reply = (run: Run, wait: ReplyWait, answer: Answer, startKeyword: () => boolean): boolean => {
  const found = cardOf(run, wait)
  run.at = found?.spot ?? null
  if (found?.card.kind === 'user_input') return answerQuestion(run, wait, found.spot, found.card, answer, startKeyword)
  if (found?.card.kind === 'quick_reply') return answerAsked(run, found.spot, found.card.asks, answer.text)
  setWait(run, null)
  note(run, 'session_reset')
  return false
}

const answerQuestion = (
  run: Run,
  wait: ReplyWait,
  spot: Spot,
  card: QuestionCard,
  answer: Answer,
  startKeyword: () => boolean,
): boolean => {
  const { question } = card
  const checked = checkAnswer(question, answer, run.words)
  if (checked.kind === 'value') {
    store(run, question, checked.value, wordsOf(answer))
    goOn(run, spot, card)
    return true
  }
  if (checked.kind === 'skip') {
    goOn(run, spot, card)
    return true
  }
  if (question.runs_keywords && startKeyword()) return true
  if (wait.tries < question.max_retries) askAgain(run, spot, question, wait)
  else goOn(run, spot, card)
  return true
}

/** An answer converted to the type of its field: only a number field makes a number of 007, other fields store the text. */
const kept = ({ bot }: Run, field: string, value: string | number, words: string): Value => {
  if (typeof value === 'string') return typedField(bot, field, value)
  const type = bot.field_types.get(field)
  return type === undefined || kindOfField(type) === 'number' ? value : typedField(bot, field, words)
}

const store = (
  run: Run,
  { reply_type, field }: QuestionCard['question'],
  value: string | number,
  words: string,
): void => {
  if (field) setField(run, field, kept(run, field, value, words))
  if (reply_type === 'email' || reply_type === 'phone') setContact(run, reply_type, String(value))
}

/** Continues the flow after a question, answered or not. */
export const goOn = (run: Run, spot: Spot, card: QuestionCard): void => {
  setWait(run, null)
  run.at = spot
  actAll(run, card.actions)
  walk(run, afterCard(run, spot, card.next))
}

/** An e-mail or number typed instead of pressing the reply that asked for it. Anything else is an ordinary message. */
const answerAsked = (run: Run, spot: Spot, asks: readonly Asks[], text: string): boolean => {
  for (const each of asks) {
    const isEmail = each.for === 'user_email'
    const value = isEmail ? findEmail(text) : findPhone(text)
    if (value === null) continue
    setWait(run, null)
    setContact(run, isEmail ? 'email' : 'phone', value)
    actAll(run, each.actions)
    walk(run, follow(run, spot, each.goto))
    return true
  }
  return false
}
