import { ActionIcon, Menu } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { useAccountPath } from '../use-account-path.ts'
import { useMe } from '../use-me.ts'
import { useSignOut } from '../use-sign-out.ts'
import { useText } from '../use-text.ts'
import classes from './menus.module.css'

export function ProfileMenu() {
  const t = useText('frame')
  const { data: me } = useMe()
  const signOut = useSignOut()
  const accountPath = useAccountPath()
  if (!me) return null
  const name = me.user.name || me.user.email
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={`${t('profile')}: ${name}`} size={36} radius="xl">
          <Avatar name={name} size={28} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <div className={classes.personName}>{name}</div>
          <div className={classes.email}>{me.user.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={accountPath} leftSection={<IconUser size={16} stroke={1.5} />}>
          {t('account')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={signOut}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
