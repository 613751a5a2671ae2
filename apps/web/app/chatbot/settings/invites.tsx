import { ActionIcon, Badge, Button, Checkbox, Tooltip } from '@mantine/core'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleInBot } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMe } from '../../frame/use-me.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RoleSelect } from '../../ui/role-select.tsx'
import { useRoleWords } from '../../ui/use-role-words.ts'
import { invitesQuery } from './invites-query.ts'
import classes from './members.module.css'
import { useMemberChanges } from './use-members.ts'

/** A link that makes its holder a member: shown once, works once, for a week. */
export function Invites() {
  const t = useText('settings')
  const format = useFormat()
  const roleWords = useRoleWords()
  const bot = useBot()
  const [role, setRole] = useState<RoleInBot>('CREATE_CONTENT')
  const [makes_bots, setMakesBots] = useState(false)
  const mayAllowBots = useMe().data?.may_allow_bots ?? false
  const { data } = useQuery(invitesQuery(bot.id))
  const { invite, withdraw } = useMemberChanges(bot.id)
  return (
    <Panel title={t('members.invite')} text={t('members.invite_text')}>
      <div className={classes.new}>
        <div className={classes.role}>
          <RoleSelect label={t('members.role')} value={role} onChange={setRole} />
        </div>
        <Button
          leftSection={<IconLink size={16} stroke={1.5} />}
          loading={invite.isPending}
          onClick={() => invite.mutate({ role_in_bot: role, makes_bots })}
        >
          {t('members.make_link')}
        </Button>
      </div>
      {mayAllowBots && (
        <Checkbox
          mt="sm"
          label={t('members.makes_bots')}
          description={t('members.makes_bots_hint')}
          checked={makes_bots}
          onChange={(event) => setMakesBots(event.currentTarget.checked)}
        />
      )}
      {invite.data && (
        <div className={classes.link}>
          <CopyField
            label={t('members.link')}
            description={t('members.link_hint', { date: format.date(invite.data.expires_at) })}
            value={invite.data.url}
          />
        </div>
      )}
      {data && data.items.length > 0 && (
        <ul className={`${classes.list} ${classes.open}`} aria-label={t('members.open_invites')}>
          {data.items.map(({ id, role_in_bot, expires_at }) => (
            <li className={classes.row} key={id}>
              <span className={classes.words}>{t('members.open_until', { date: format.dateTime(expires_at) })}</span>
              <Badge variant="default">{roleWords(role_in_bot).name}</Badge>
              <Tooltip label={t('members.withdraw')}>
                <ActionIcon aria-label={t('members.withdraw')} onClick={() => withdraw.mutate(id)}>
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
