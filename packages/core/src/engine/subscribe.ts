import { leaveAllSequences } from './enroll.ts'
import { changeCustomer, type Run } from './run.ts'

/** Subscribes or unsubscribes the customer. Unsubscribing also removes them from every sequence. */
export const setSubscribed = (run: Run, is_subscribed: boolean): void => {
  changeCustomer(run, { effect: 'set_subscribed', is_subscribed })
  if (!is_subscribed) leaveAllSequences(run)
}
