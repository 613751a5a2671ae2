import { leaveAllSequences } from './enroll.ts'
import { changeCustomer, type Run } from './run.ts'

/** Whoever wants to hear nothing more from the bot is in no sequence any more. */
export const setSubscribed = (run: Run, is_subscribed: boolean): void => {
  changeCustomer(run, { effect: 'set_subscribed', is_subscribed })
  if (!is_subscribed) leaveAllSequences(run)
}
