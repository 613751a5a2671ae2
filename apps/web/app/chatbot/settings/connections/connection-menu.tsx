import type { ServiceAbout } from '@hawker/integrations/abouts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHistory, IconKey, IconPencil, IconPlugConnectedX } from '@tabler/icons-react'
import type { Connection } from '../../../frame/api-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { useLogin } from './use-changes.ts'
import { useDisconnect } from './use-disconnect.ts'

export type ConnectionAction = 'answers' | 'renew' | 'rename'

type Props = { about: ServiceAbout; connection: Connection; onOpen: (action: ConnectionAction) => void }

/** Rare actions of an owner on a connection. */
export function ConnectionMenu({ about, connection, onOpen }: Props) {
  const t = useText('connections')
  const bot = useBot()
  const showError = useShowError()
  const login = useLogin(bot.id)
  const disconnect = useDisconnect(bot.id)
  const { id, name, by } = connection
  const isLogin = by === 'login' && about.login !== null
  const renew = () => (isLogin ? login.mutate(id, { onError: (error) => showError(error) }) : onOpen('renew'))
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={`${t('common:more')}: ${name}`}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory size={16} stroke={1.5} />} onClick={() => onOpen('answers')}>
          {t('answers')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} stroke={1.5} />} onClick={renew}>
          {isLogin ? t('sign_in_again') : t('new_key')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => onOpen('rename')}>
          {t('rename')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--hw-bad)"
          leftSection={<IconPlugConnectedX size={16} stroke={1.5} />}
          onClick={() => void disconnect(connection)}
        >
          {t('disconnect')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
