import { limits } from '../limits.ts'
import type { PublishedAction } from '../publish/published-action.ts'
import { readMoment } from '../text/read-date.ts'
import { fillAsKept } from '../text/template.ts'
import { fieldOf, instant, newToken, note, type Run } from './run.ts'

type Trigger = Extract<PublishedAction, { action: 'datetime_trigger' }>

/**
 * Sets an alarm: a flow that starts at an instant, which is read now. A second alarm for the same flow and field, or the same
 * written date, replaces the first. A past instant starts nothing.
 */
export const setAlarm = (run: Run, { field, datetime, source, flow }: Trigger): void => {
  const text = field ? String(fieldOf(run, field) ?? '') : fillAsKept(datetime, run.words)
  const before = run.session.alarms.find((each) => each.flow === flow && each.field === source)
  const others = run.session.alarms.filter((each) => each !== before)
  if (before) run.effects.push({ effect: 'clear_timer', token: before.token })
  run.session.alarms = others
  const at = readMoment(text, run.words.zone)
  if (at === null || at <= run.words.now) {
    note(run, 'datetime_past', null, { datetime: text, flow })
    return
  }
  if (others.length >= limits.alarms) {
    note(run, 'queue_full', null, { limit: limits.alarms })
    return
  }
  const token = newToken(run)
  run.session.alarms = [...others, { token, flow, field: source }]
  run.effects.push({ effect: 'set_timer', token, at: instant(at) })
}
