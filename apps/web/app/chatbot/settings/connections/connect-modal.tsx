import type { ServiceAbout } from '@hawker/integrations/abouts'
import { Modal } from '@mantine/core'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { KeyForm } from './key-form.tsx'
import { LoginChoice } from './login-choice.tsx'
import { useConnectionChanges } from './use-changes.ts'

type Props = { about: ServiceAbout; isOpen: boolean; onClose: () => void }

/** Connects a service: by signing in there, where this installation can, or by a key. */
export function ConnectModal({ about, isOpen, onClose }: Props) {
  const t = useText('connections')
  const { id } = useBot()
  const { connect } = useConnectionChanges(id)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('connect_title', { service: t(`services.${about.id}.name`) })}
      size={520}
    >
      {isOpen && (
        <>
          {about.login && <LoginChoice service={about.login} />}
          <KeyForm
            about={about}
            submit={t('connect')}
            onSubmit={async (secrets) => {
              await connect.mutateAsync({ service: about.id, secrets })
              onClose()
            }}
          />
        </>
      )}
    </Modal>
  )
}
