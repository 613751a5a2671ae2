import type { LoginId } from '@hawker/integrations/abouts'
import { Button, Divider } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { loginsQuery } from './queries.ts'
import { useLogin } from './use-changes.ts'

/** The button that signs in at a service; nothing where this installation has no client there. */
export function LoginChoice({ service }: { service: LoginId }) {
  const t = useText('connections')
  const { id } = useBot()
  const { data: logins } = useQuery(loginsQuery)
  const login = useLogin(id)
  if (!logins?.some((each) => each.id === service && each.is_available)) return null
  return (
    <>
      {login.isError && <ErrorNote error={login.error} />}
      <Button
        fullWidth
        leftSection={<IconBrandGoogle size={16} stroke={1.5} />}
        loading={login.isPending || login.isSuccess}
        onClick={() => login.mutate(null)}
      >
        {t('sign_in')}
      </Button>
      <Divider my="md" label={t('or_key')} />
    </>
  )
}
