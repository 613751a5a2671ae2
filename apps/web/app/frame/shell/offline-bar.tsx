import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { Lasting } from '../../ui/lasting.tsx'
import { useSocketState } from '../use-socket.tsx'
import { useText } from '../use-text.ts'
import classes from './offline-bar.module.css'

/** Says that the connection is gone; writing goes on. A hiccup of under two seconds is not worth a word. */
export function OfflineBar() {
  const t = useText('frame')
  const { online } = useNetwork()
  const socket = useSocketState()
  if (online && socket !== 'waiting') return null
  return (
    <Lasting seconds={2}>
      <div className={classes.bar} role="status">
        <IconWifiOff size={16} stroke={1.5} aria-hidden />
        {online ? t('reconnecting') : t('offline')}
      </div>
    </Lasting>
  )
}
