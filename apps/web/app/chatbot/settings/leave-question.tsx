import { Button, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useBlocker } from 'react-router'
import { useText } from '../../frame/use-text.ts'
import classes from './settings.module.css'
import { closesForms } from './unsaved-guard.ts'

/** Asks before leaving or closing a page with unsaved changes. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useText('settings')
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && closesForms(currentLocation, nextLocation),
  )
  useWindowEvent('beforeunload', (event) => isUnsaved && event.preventDefault())
  return (
    <Modal opened={state === 'blocked'} onClose={() => reset?.()} title={t('leave.title')}>
      <Text size="md">{t('leave.text')}</Text>
      <div className={classes.buttons} data-below>
        <Button variant="default" onClick={() => proceed?.()}>
          {t('leave.now')}
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          {t('leave.stay')}
        </Button>
      </div>
    </Modal>
  )
}
