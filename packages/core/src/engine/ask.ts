import type { Question } from '../publish/published-card.ts'
import { pointer } from '../text/pointing-hand.ts'
import { fill } from '../text/template.ts'
import type { Template } from '../text/variable.ts'
import type { OutQuickReply } from './out-card.ts'
import { instant, newToken, placeOf, type Run, type Spot, setWait } from './run.ts'
import { send } from './say.ts'
import type { Wait } from './session.ts'

const asksFor: Partial<Record<Question['reply_type'], OutQuickReply['content_type']>> = {
  email: 'user_email',
  phone: 'user_phone_number',
}

/** The answers to choose from and the reply that skips; where the platform can ask by itself, its own reply comes first. */
const repliesOf = (run: Run, question: Question, payload: string): OutQuickReply[] => {
  const own = asksFor[question.reply_type]
  const canAsk = run.scene.profile.quick_reply_asks.some((each) => each === own)
  const chosen = question.options.map(
    ({ title, payload }): OutQuickReply => ({ title: fill(title, run.words), payload, content_type: 'text' }),
  )
  return own && canAsk ? [{ title: '', payload, content_type: own }, ...chosen] : chosen
}

const sendQuestion = (run: Run, spot: Spot, question: Question, words: Template, token: string): void => {
  const text = fill(words, run.words).trim() || pointer
  send(run, spot, { type: 'text', text, buttons: [], quick_replies: repliesOf(run, question, token) })
}

/** Asks and waits. The road goes on with the answer, or with the timer. */
export const ask = (run: Run, spot: Spot, question: Question): null => {
  const token = newToken(run)
  const minutes = question.timeout_minutes
  sendQuestion(run, spot, question, question.text, token)
  setWait(run, { kind: 'reply', token, place: placeOf(spot), tries: 0, has_timer: minutes !== null })
  if (minutes !== null) run.effects.push({ effect: 'set_timer', token, at: instant(run.words.now + minutes * 60_000) })
  return null
}

/** Asks once more, on the same clock. */
export const askAgain = (run: Run, spot: Spot, question: Question, wait: Extract<Wait, { kind: 'reply' }>): void => {
  sendQuestion(run, spot, question, question.retry, wait.token)
  run.session.wait = { ...wait, tries: wait.tries + 1 }
}
