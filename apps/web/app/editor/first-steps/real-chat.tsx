import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { NoDefaultFlow } from '../../frame/no-default-flow.tsx'
import { useText } from '../../frame/use-text.ts'
import { useTrial } from '../../frame/use-trial.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import css from './first-steps.module.css'
import { isOnlyHere } from './is-only-here.ts'

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))
const size = 120

/** The way to the live bot for its author: the link of its chat, and its code where a phone can open it. */
export function RealChat() {
  const t = useText('editor')
  const settings = useText('settings')
  const trial = useTrial()
  if (!trial) return <p className={css.how}>{t('first_steps.write_yourself')}</p>
  const url = new URL(trial.href, location.href).href
  return (
    <div className={css.chat}>
      {isOnlyHere(url) ? (
        <p className={css.how}>{t('first_steps.open_link')}</p>
      ) : (
        <div className={css.code}>
          <Suspense fallback={<div style={{ width: size, height: size }} />}>
            <QrCode text={url} label={settings('channel.qr')} size={size} />
          </Suspense>
          <p className={css.how}>{t('first_steps.scan')}</p>
        </div>
      )}
      <CopyField label={settings('channel.link')} value={url} />
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        classNames={{ root: css.open, label: css.openWords }}
        leftSection={<trial.icon size={16} stroke={1.5} />}
      >
        {trial.word}
      </Button>
      <NoDefaultFlow className={css.how} />
    </div>
  )
}
