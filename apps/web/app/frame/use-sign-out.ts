import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from './api.ts'
import { useShowError } from './use-errors.ts'

/** Ends the session on the server and forgets everything this page holds of it. */
export function useSignOut(): () => Promise<void> {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const showError = useShowError()
  return async () => {
    try {
      await api.POST('/v1/sign_out')
    } catch (error) {
      showError(error)
      return
    }
    cache.clear()
    await navigate('/sign-in')
  }
}
