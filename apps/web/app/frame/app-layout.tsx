import { isLanguage } from '@hawker/phrases'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ErrorState } from '../ui/error-state.tsx'
import { ApiError } from './api.ts'
import { CommandPalette } from './command-palette.tsx'
import { currentLanguage, speak } from './i18n.ts'
import { useMe } from './use-me.ts'
import { SocketProvider } from './use-socket.tsx'
import { Waiting } from './waiting.tsx'

/** Everything that needs a signed-in person: sends the others to sign in, and back here afterwards. */
export default function AppLayout() {
  const { data: me, error, refetch } = useMe()
  const { pathname, search } = useLocation()
  const language = me?.user.language
  useEffect(() => {
    if (isLanguage(language) && language !== currentLanguage()) void speak(language)
  }, [language])
  if (error instanceof ApiError && error.status === 401)
    return <Navigate to={`/sign-in?${new URLSearchParams({ to: pathname + search })}`} replace />
  if (!me) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />
  return (
    <SocketProvider>
      <Outlet />
      <CommandPalette />
    </SocketProvider>
  )
}
