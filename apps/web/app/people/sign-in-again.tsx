import { Anchor, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useReconnect } from '../frame/use-socket.tsx'
import { useText } from '../frame/use-text.ts'
import { SignInForm } from './sign-in-form.tsx'

type Props = { email: string; signInPath: string }

/** The session ended while the person works: the screen stays behind this dialog with everything typed. */
export function SignInAgain({ email, signInPath }: Props) {
  const t = useText('sign_in')
  const cache = useQueryClient()
  const reconnect = useReconnect()
  const goOn = async () => {
    await cache.invalidateQueries()
    reconnect()
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('over')}
      size={400}
      centered
    >
      <Text mb="md">{t('over_text')}</Text>
      <SignInForm who={email} onSignedIn={goOn} />
      {/* A new page: unsaved work in this one is not another person's to send. */}
      <Anchor href={signInPath} display="block" mt="md" fz="sm" ta="center">
        {t('somebody_else')}
      </Anchor>
    </Modal>
  )
}
