import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { escapeOpened } from './escape-opened.ts'
import { keepFocus } from './keep-focus.ts'
import { noticePlace } from './notices.tsx'
import { makeQueryClient } from './query-client.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { useText } from './use-text.ts'

/** The providers of every page: words, cache, theme, notices. */
export function Providers({ children }: { children: ReactNode }) {
  const [cache] = useState(makeQueryClient)
  useEffect(() => keepFocus(), [])
  useEffect(() => escapeOpened(), [])
  return (
    <QueryClientProvider client={cache}>
      <Theme>
        <ModalsProvider>{children}</ModalsProvider>
        {/* Show all notices at once: a late undo is useless, and so is a late error. */}
        <Notifications {...noticePlace} limit={Infinity} containerWidth={400} />
      </Theme>
    </QueryClientProvider>
  )
}

/** The theme, with a name for every cross that closes something. */
function Theme({ children }: { children: ReactNode }) {
  const t = useText('common')
  const close = t('close')
  const named = useMemo(() => {
    const components = { CloseButton: { defaultProps: { 'aria-label': close } } }
    return mergeThemeOverrides(theme, createTheme({ components }))
  }, [close])
  return (
    <MantineProvider theme={named} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
