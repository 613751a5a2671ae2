import { useQuery } from '@tanstack/react-query'
import type { Member } from '../../frame/api-types.ts'
import { membersQuery } from '../../frame/members-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Invites } from './invites.tsx'
import { LeaveBot } from './leave-bot.tsx'
import { isAdmin, MemberList, memberName } from './member-list.tsx'
import { useMemberChanges } from './use-members.ts'

/** The bot's members with their roles. */
export function MembersTab() {
  const t = useText('settings')
  const bot = useBot()
  const confirm = useConfirm()
  const members = useQuery(membersQuery(bot.id))
  const { setRole, remove } = useMemberChanges(bot.id)
  const ask = (member: Member) =>
    confirm({
      title: t('members.remove_title', { name: memberName(member) }),
      text: t('members.remove_text'),
      confirm: t('members.remove'),
      onConfirm: () => remove.mutate(member.user_id),
    })
  return (
    <>
      <Panel title={t('members.title')} text={t('members.text')} isFlush>
        <Loaded query={members} skeleton={<SkeletonRows rows={1} height={48} />}>
          {({ items }) => (
            <MemberList
              members={items}
              mayChange={bot.is_admin}
              onRole={(user_id, role_in_bot) => setRole.mutate({ user_id, role_in_bot })}
              onRemove={ask}
            />
          )}
        </Loaded>
      </Panel>
      {bot.is_admin && <Invites />}
      <LeaveBot isLastAdmin={isAdmin(bot) && members.data?.items.filter(isAdmin).length === 1} />
    </>
  )
}
