import { leaveAllSequences } from './enroll.ts'
import { type Run, setCustomer } from './run.ts'

/** Whoever wants to hear nothing more from the bot is in no sequence any more. */
export const setSubscribed = (run: Run, is_subscribed: boolean): void => {
  run.effects.push({ effect: 'set_subscribed', is_subscribed })
  setCustomer(run, { is_subscribed })
  if (!is_subscribed) leaveAllSequences(run)
}
