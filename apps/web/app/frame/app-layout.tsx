import { isLanguage } from '@hawker/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SignInAgain } from '../people/sign-in-again.tsx'
import { ApiError, whenRefused } from './api.ts'
import { CommandPalette } from './command-palette.tsx'
import { NotLoaded } from './error-page.tsx'
import { currentLanguage, needWords, speak } from './i18n.ts'
import { watchPerson } from './one-person.ts'
import { useSendWaiting } from './outbox/use-outbox.ts'
import { SampleProgress } from './sample/sample-progress.tsx'
import { useHelpKey } from './shell/use-show-shortcuts.tsx'
import { useLanguage } from './use-language.ts'
import { meQuery, useMe } from './use-me.ts'
import { SocketProvider } from './use-socket.tsx'
import { useWorker } from './use-worker.tsx'
import { Waiting } from './waiting.tsx'

/** Beside the language of the page around it, so that neither waits for the other. */
export async function clientLoader() {
  await needWords('app')
  return null
}

/** The words stay loaded: a change of the address needs no new ones. */
export const shouldRevalidate = () => false

const mayHaveChanged = new Set([401, 403, 404])

/**
 * Everything that needs a signed-in person: other people are sent to sign in, and return here. A person whose session ends
 * meanwhile signs in without leaving the screen.
 */
export default function AppLayout() {
  const { data: me, error, refetch } = useMe()
  const cache = useQueryClient()
  const { pathname, search } = useLocation()
  useHelpKey()
  useWorker()
  const language = me?.user.language
  const { choose } = useLanguage()
  const adopt = useEffectEvent(() => void choose(currentLanguage()))
  useEffect(() => {
    if (language === undefined) return
    // A new account has no language yet: it takes that of the page on which its person signed in.
    if (!isLanguage(language)) adopt()
    else if (language !== currentLanguage()) void speak(language)
  }, [language])
  const user_id = me?.user.id
  // Another person signed in in another tab: what this one has not sent must not go in their name.
  useEffect(() => (user_id ? watchPerson(user_id, () => location.reload()) : undefined), [user_id])
  const isNobody = error instanceof ApiError && error.status === 401
  useEffect(
    () =>
      whenRefused((status) => {
        // The session ended, the bot is gone or the role changed: `me` is loaded again, once.
        if (mayHaveChanged.has(status) && !(cache.getQueryState(meQuery.queryKey)?.error instanceof ApiError))
          void cache.invalidateQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false })
      }),
    [cache],
  )
  const signInPath = `/sign-in?${new URLSearchParams({ to: pathname + search })}`
  if (isNobody && !me) return <Navigate to={signInPath} replace />
  if (!me) return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Waiting />
  return (
    <SocketProvider>
      <SendWaiting />
      <SampleProgress />
      <Outlet />
      <CommandPalette />
      {isNobody && <SignInAgain email={me.user.email} signInPath={signInPath} />}
    </SocketProvider>
  )
}

/** Below the socket, whose return it waits for. */
function SendWaiting() {
  useSendWaiting()
  return null
}
