import { can, isRole } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Invites } from './invites.tsx'
import { LeaveBot } from './leave-bot.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './members.module.css'
import { membersQuery } from './members-query.ts'
import { useMemberChanges } from './use-members.ts'

/** Who works on this bot, and with which role. */
const isAdmin = ({ role_in_bot }: { role_in_bot: string }) => isRole(role_in_bot) && can(role_in_bot, 'admin')

export function MembersTab() {
  const t = useText('settings')
  const bot = useBot()
  const confirm = useConfirm()
  const members = useQuery(membersQuery(bot.id))
  const { setRole, remove } = useMemberChanges(bot.id)
  return (
    <>
      <Panel title={t('members.title')} text={t('members.text')}>
        <Loaded query={members} skeleton={<SkeletonRows rows={1} height={48} />}>
          {({ items }) => (
            <ul className={classes.list}>
              {items.map((member) => (
                <MemberRow
                  key={member.user_id}
                  member={member}
                  mayChange={bot.is_admin}
                  isLastAdmin={isAdmin(member) && items.filter(isAdmin).length === 1}
                  onRole={(role_in_bot) => setRole.mutate({ user_id: member.user_id, role_in_bot })}
                  onRemove={() =>
                    confirm({
                      title: t('members.remove_title', { name: member.name || member.email || '' }),
                      text: t('members.remove_text'),
                      confirm: t('members.remove'),
                      onConfirm: () => remove.mutate(member.user_id),
                    })
                  }
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      {bot.is_admin && <Invites />}
      <LeaveBot isLastAdmin={isAdmin(bot) && members.data?.items.filter(isAdmin).length === 1} />
    </>
  )
}
