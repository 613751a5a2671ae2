import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useText } from '../frame/use-text.ts'

const outcomes = ['connected', 'cancelled', 'refused', 'expired', 'other_account'] as const

/** The result of a sign-in at another service, from the address of the return. */
export function LoginOutcome() {
  const t = useText('connections')
  const [search, setSearch] = useSearchParams()
  const outcome = outcomes.find((each) => each === search.get('login'))
  if (!outcome) return null
  const isGood = outcome === 'connected'
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('login')
        return after
      },
      { replace: true },
    )
  return (
    <Alert
      mb="md"
      role="status"
      color={isGood ? 'green' : 'yellow'}
      icon={<Icon size={20} stroke={1.5} />}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={close}
    >
      {t(`login.${outcome}`)}
    </Alert>
  )
}
