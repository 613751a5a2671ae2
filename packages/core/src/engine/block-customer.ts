import { leaveAllSequences } from './enroll.ts'
import { changeCustomer, type Run, setWait } from './run.ts'

/** Blocks the customer: their messages start nothing, and their waits, timers and sequences end. */
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

/** Unblocks the customer. Ended waits, timers and sequences do not come back. */
export const unblock = (run: Run, user_id: string): void => {
  if (!run.words.customer.is_blocked) return
  changeCustomer(run, { effect: 'unblock_customer', user_id })
}
