import { blankPrivateReply, type PrivateReply } from '@hawker/core'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { entryOff } from '../../ui/entry-off.ts'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { SettingLines } from '../settings/behaviour/setting-line.tsx'
import css from './comments.module.css'
import { usePosts } from './posts/use-posts.ts'
import { PrivateReplyDrawer } from './private-reply-drawer.tsx'
import { privateRepliesQuery } from './queries.ts'

type Row = PrivateReply & { id: string }
const icon = { size: 16, stroke: 1.5 }

/** The flows that authors of comments are sent. */
export function PrivateRepliesTab() {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const may = useMay()
  const query = useQuery(privateRepliesQuery(bot_id))
  const [edited, setEdited] = useState<PrivateReply | null>(null)
  const add = (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus {...icon} />} onClick={() => setEdited(blankPrivateReply())} {...off}>
          {t('private.add')}
        </Button>
      )}
    </Reasoned>
  )
  return (
    <>
      <Panel>
        <SettingLines keys={['inbox_from_comment']} />
      </Panel>
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              picture={<TwoBubbles />}
              title={t('private.empty')}
              text={t('private.empty_text')}
              action={add}
            />
          ) : (
            <Panel title={t('tabs.private_replies')} text={t('private.text')} action={add} isFlush>
              <Rows items={items} onEdit={setEdited} />
            </Panel>
          )
        }
      </Loaded>
      {edited && <PrivateReplyDrawer key={edited.key} stored={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Rows({ items, onEdit }: { items: readonly PrivateReply[]; onEdit: (reply: PrivateReply) => void }) {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const may = useMay()
  const remove = useRemoval()
  const { data: flows } = useQuery(flowsQuery(bot_id))
  const posts = usePosts()
  const rows = items.map((reply): Row => ({ ...reply, id: reply.key }))
  const flowName = ({ flow }: Row) => flows?.items.find(({ id }) => id === flow)?.name
  const forWhom = ({ post_id, case: name }: Row) =>
    post_id ? t('private.of_post', { post: posts.nameOf(post_id) }) : t(`cases.${name}.name`)
  const removeAll = (things: readonly Row[]) => void remove({ kind: 'private_reply', things })
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('private.name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: (row) => (
        <button type="button" className={css.name} title={row.name} onClick={() => onEdit(row)}>
          {row.name}
        </button>
      ),
    },
    {
      key: 'flow',
      label: t('private.flow'),
      width: 220,
      priority: 'high',
      cell: (row) => flowName(row) ?? <span className={css.bad}>{t('private.no_flow')}</span>,
    },
    { key: 'for', label: t('private.for'), width: 240, priority: 'middle', cell: forWhom },
  ]
  return (
    <List
      id="private_replies"
      rows={rows}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('private.search')}
      sort="name"
      second={(row) => `${flowName(row) ?? t('private.no_flow')} · ${forWhom(row)}`}
      menu={(row) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('more', { name: row.name })}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(row)}>
              {t('common:edit')}
            </Menu.Item>
            <Menu.Item
              color="var(--hw-bad)"
              leftSection={<IconTrash {...icon} />}
              onClick={() => removeAll([row])}
              {...(may.edit === null ? {} : { ...entryOff, title: may.edit })}
            >
              {t('common:delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    />
  )
}
