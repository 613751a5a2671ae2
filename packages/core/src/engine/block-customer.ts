import { leaveAllSequences } from './enroll.ts'
import { changeCustomer, type Run, setWait } from './run.ts'

/** The page wants to hear nothing more from this person: nothing they say starts anything, and nothing waits for them. */
export const block = (run: Run, user_id: string | null): void => {
  if (run.words.customer.is_blocked) return
  changeCustomer(run, { effect: 'block_customer', user_id })
  setWait(run, null)
  leaveAllSequences(run)
  const { delays, alarms } = run.session
  for (const { token } of [...delays, ...alarms]) run.effects.push({ effect: 'clear_timer', token })
  run.session.delays = []
  run.session.alarms = []
}

/** The page hears them again. What was ended does not come back. */
export const unblock = (run: Run, user_id: string): void => {
  if (!run.words.customer.is_blocked) return
  changeCustomer(run, { effect: 'unblock_customer', user_id })
}
