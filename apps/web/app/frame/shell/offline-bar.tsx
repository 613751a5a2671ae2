import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Lasting } from '../../ui/lasting.tsx'
import { useWaiting } from '../outbox/use-outbox.ts'
import { meQuery } from '../use-me.ts'
import { useSocketState } from '../use-socket.tsx'
import { useText } from '../use-text.ts'
import classes from './offline-bar.module.css'

/** Shown while the connection is gone for two seconds or more; editing goes on. */
export function OfflineBar() {
  const t = useText('frame')
  const { online } = useNetwork()
  const socket = useSocketState()
  const cache = useQueryClient()
  const waiting = useWaiting()
  const isLost = online && socket === 'waiting'
  // The server also closes the socket of a session that ended, and gives the browser no reason.
  useEffect(() => {
    if (isLost) void cache.invalidateQueries({ queryKey: meQuery.queryKey })
  }, [isLost, cache])
  if (online && !isLost) return null
  return (
    <Lasting seconds={2}>
      <div className={classes.bar} role="status">
        <IconWifiOff size={16} stroke={1.5} aria-hidden />
        {online ? t('reconnecting') : t('offline')}
        {waiting > 0 && <strong>{t('waiting_replies', { count: waiting })}</strong>}
      </div>
    </Lasting>
  )
}
