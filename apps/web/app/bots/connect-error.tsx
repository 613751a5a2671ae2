import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useErrorLines } from '../frame/use-errors.ts'
import { useText } from '../frame/use-text.ts'
import classes from './connect-error.module.css'
import { errorsOf, saidOf } from './connect-problems.ts'

/** Why a page was not connected: our words, and the platform's, which name the wrong value. */
export function ConnectError({ error }: { error: unknown }) {
  const { lines } = useErrorLines(error)
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />} role="alert" p="sm">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <PlatformSaid errors={errorsOf(error)} />
    </Alert>
  )
}

/** The platform's own reason; known ones are worded. */
export function PlatformSaid({ errors }: { errors: unknown }) {
  const t = useText('bots')
  const said = saidOf(errors)
  if (!said) return null
  const { phrase, words } = said
  return (
    <>
      {phrase && <div>{t(`problems.${phrase}`)}</div>}
      <div className={classes.said}>{t('platform_said', { words })}</div>
    </>
  )
}
