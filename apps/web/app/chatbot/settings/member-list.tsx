import { can, isRole } from '@hawker/core'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { Member, RoleInBot } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { List } from '../../ui/list/list.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { RoleSelect } from '../../ui/role-select.tsx'
import { useRoleWords } from '../../ui/use-role-words.ts'
import classes from './members.module.css'

type Props = {
  members: readonly Member[]
  mayChange: boolean
  onRole: (user_id: string, role: RoleInBot) => void
  onRemove: (member: Member) => void
}

export const isAdmin = ({ role_in_bot }: { role_in_bot: string }) => isRole(role_in_bot) && can(role_in_bot, 'admin')

export const memberName = ({ name, email }: Member): string => name || email || ''

export function MemberList({ members, mayChange, onRole, onRemove }: Props) {
  const t = useText('settings')
  const roleWords = useRoleWords()
  const isLastAdmin = (member: Member) => isAdmin(member) && members.filter(isAdmin).length === 1
  const role = (member: Member) =>
    mayChange ? (
      <MemberRole member={member} isLastAdmin={isLastAdmin(member)} onChange={(next) => onRole(member.user_id, next)} />
    ) : (
      roleWords(member.role_in_bot).name
    )
  return (
    <List
      id="members"
      rows={members.map((member) => ({ ...member, id: member.user_id }))}
      nameOf={memberName}
      searchLabel={t('members.search')}
      sort="name"
      columns={[
        {
          key: 'name',
          label: t('members.name'),
          compare: (a, b) => memberName(a).localeCompare(memberName(b)),
          cell: (member) => <MemberWords member={member} />,
        },
        {
          key: 'role',
          label: t('members.role'),
          width: 176,
          compare: (a, b) => a.role_in_bot.localeCompare(b.role_in_bot),
          cell: role,
        },
      ]}
      second={role}
      {...(mayChange && {
        menu: (member: Member) => (
          <Reasoned reason={isLastAdmin(member) ? t('members.last_admin') : null}>
            {(off) => (
              <ActionIcon
                aria-label={`${t('members.remove')}: ${memberName(member)}`}
                onClick={() => onRemove(member)}
                {...off}
              >
                <IconUserMinus size={18} stroke={1.5} />
              </ActionIcon>
            )}
          </Reasoned>
        ),
      })}
    />
  )
}

function MemberWords({ member }: { member: Member }) {
  const t = useText('settings')
  const name = memberName(member)
  return (
    <span className={classes.member}>
      <Avatar name={name} size={28} />
      <span className={classes.names}>
        <span className={classes.name} title={name}>
          {name} {member.is_me && <span className={classes.me}>({t('members.you')})</span>}
        </span>
        {member.email && member.email !== name && <span className={classes.email}>{member.email}</span>}
      </span>
    </span>
  )
}

type RoleProps = { member: Member; isLastAdmin: boolean; onChange: (role: RoleInBot) => void }

function MemberRole({ member, isLastAdmin, onChange }: RoleProps) {
  const t = useText('settings')
  return (
    <Tooltip
      label={t('members.last_admin')}
      disabled={!isLastAdmin}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
    >
      <div className={classes.role}>
        <RoleSelect
          aria-label={t('members.role_of', { name: memberName(member) })}
          value={member.role_in_bot}
          disabled={isLastAdmin}
          onChange={onChange}
        />
      </div>
    </Tooltip>
  )
}
