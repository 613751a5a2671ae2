import { Button, Group } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { notice } from './notices.tsx'
import { useText } from './use-text.ts'
import { keepWorker } from './worker.ts'

const idleMs = 3_000

/** Registers the service worker, and offers to reload when this page is older than its code. */
export function useWorker(): void {
  const t = useText('frame')
  const offer = useEffectEvent((reload: () => void) =>
    notice.info({
      id: 'updated',
      duration: false,
      message: (
        <Group justify="space-between" wrap="nowrap">
          {t('updated')}
          <Button size="compact-sm" variant="default" onClick={reload}>
            {t('reload')}
          </Button>
        </Group>
      ),
    }),
  )
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // The first visit loads its screen before the code of all others.
    const reload = () => location.reload()
    const place = { workers: navigator.serviceWorker, offerReload: offer, reload }
    const idle = setTimeout(() => void keepWorker(place), idleMs)
    return () => clearTimeout(idle)
  }, [])
}
