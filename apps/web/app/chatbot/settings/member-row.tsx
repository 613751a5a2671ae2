import { ActionIcon, Tooltip } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { Member, RoleInBot } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { RoleSelect } from '../../ui/role-select.tsx'
import { useRoleWords } from '../../ui/use-role-words.ts'
import classes from './members.module.css'

type Props = {
  member: Member
  mayChange: boolean
  isLastAdmin: boolean
  onRole: (role: RoleInBot) => void
  onRemove: () => void
}

export function MemberRow({ member, mayChange, isLastAdmin, onRole, onRemove }: Props) {
  const t = useText('settings')
  const roleWords = useRoleWords()
  const name = member.name || member.email || ''
  return (
    <li className={classes.row}>
      <Avatar name={name} />
      <span className={classes.words}>
        <span className={classes.name}>
          {name} {member.is_me && <span className={classes.me}>({t('members.you')})</span>}
        </span>
        {member.email && <span className={classes.email}>{member.email}</span>}
      </span>
      {mayChange ? (
        <RoleControls member={member} name={name} isLastAdmin={isLastAdmin} onRole={onRole} onRemove={onRemove} />
      ) : (
        <span>{roleWords(member.role_in_bot).name}</span>
      )}
    </li>
  )
}

function RoleControls({ member, name, isLastAdmin, onRole, onRemove }: Omit<Props, 'mayChange'> & { name: string }) {
  const t = useText('settings')
  const reason = isLastAdmin ? t('members.last_admin') : null
  return (
    <>
      <Tooltip
        label={reason}
        disabled={reason === null}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        <div className={classes.role}>
          <RoleSelect
            aria-label={t('members.role_of', { name })}
            value={member.role_in_bot}
            disabled={reason !== null}
            onChange={onRole}
          />
        </div>
      </Tooltip>
      <Reasoned reason={reason}>
        {(off) => (
          <ActionIcon aria-label={`${t('members.remove')}: ${name}`} onClick={onRemove} {...off}>
            <IconUserMinus size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </Reasoned>
    </>
  )
}
