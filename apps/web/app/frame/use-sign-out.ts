import { api } from './api.ts'
import { useShowError } from './use-errors.ts'

/**
 * Ends the session on the server and reloads the page, so that unsaved or unsent work is not sent in the name of the
 * next person to sign in.
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
