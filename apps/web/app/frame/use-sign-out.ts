import { api } from './api.ts'
import { useShowError } from './use-errors.ts'

/**
 * Ends the session on the server and forgets everything this page holds of it: with the page goes what still waits to be
 * saved or sent, which must not go out in the name of whoever signs in next.
 */
export function useSignOut(): () => Promise<void> {
  const showError = useShowError()
  return async () => {
    try {
      await api.POST('/v1/sign_out')
    } catch (error) {
      showError(error)
      return
    }
    for (const key of Object.keys(localStorage)) if (key.startsWith('hawker.unsent.')) localStorage.removeItem(key)
    location.assign('/sign-in')
  }
}
