import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from './i18n.ts'
import { noticeDuration } from './notices.tsx'
import { makeQueryClient } from './query-client.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** What every page stands on: words, cache, theme, notices. */
export function Providers({ children }: { children: ReactNode }) {
  const [cache] = useState(makeQueryClient)
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={cache}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          <ModalsProvider>{children}</ModalsProvider>
          <Notifications position="bottom-right" autoClose={noticeDuration} limit={4} containerWidth={400} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
