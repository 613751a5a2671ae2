import type { Tag } from '@hawker/core'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsJoin, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { tagsQuery } from '../../editor/use-bot-lists.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { entryOff } from '../../ui/entry-off.ts'
import { List } from '../../ui/list/list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { usesQuery } from './queries.ts'
import { RowName, TrashButton } from './rows.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { Holders, Places } from './use-cells.tsx'

export type TabProps = { isNew: boolean; onClose: () => void; add: ReactNode }

const icon = { size: 16, stroke: 1.5 }

/** The tags, with how many customers have each and what names it. */
export function TagsTab({ isNew, onClose, add }: TabProps) {
  const t = useText('tags')
  const { id: bot_id } = useBot()
  const query = useQuery(tagsQuery(bot_id))
  const [edited, setEdited] = useState<Tag | null>(null)
  const [merged, setMerged] = useState<Tag | null>(null)
  const close = () => {
    setEdited(null)
    onClose()
  }
  const tags = query.data ?? []
  return (
    <>
      <Loaded query={query}>
        {(tags) =>
          tags.length === 0 ? (
            <EmptyState picture={<TwoBubbles />} title={t('empty.tags')} text={t('empty_text.tags')} action={add} />
          ) : (
            <TagList tags={tags} onEdit={setEdited} onMerge={setMerged} />
          )
        }
      </Loaded>
      <TagDialog edited={edited ?? (isNew ? { id: null, name: '' } : null)} taken={tags} onClose={close} />
      <MergeDialog merged={merged} tags={tags} onClose={() => setMerged(null)} />
    </>
  )
}

type ListProps = { tags: readonly Tag[]; onEdit: (tag: Tag) => void; onMerge: (tag: Tag) => void }

function TagList({ tags, onEdit, onMerge }: ListProps) {
  const t = useText('tags')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const may = useMay()
  const remove = useRemoval()
  const { data: uses } = useQuery(usesQuery(bot_id, 'tags'))
  const removeAll = (things: readonly Tag[]) => void remove({ kind: 'tag', things })
  const countOf = ({ id }: Tag) => uses?.get(id)?.customers ?? null
  return (
    <List
      id="tags"
      rows={tags}
      columns={[
        {
          key: 'name',
          label: t('name'),
          compare: (a, b) => a.name.localeCompare(b.name),
          cell: (tag) => <RowName name={tag.name} onEdit={may.edit === null ? () => onEdit(tag) : null} />,
        },
        {
          key: 'customers',
          label: t('customers'),
          width: 112,
          priority: 'high',
          isNumber: true,
          compare: (a, b) => (countOf(a) ?? -1) - (countOf(b) ?? -1),
          cell: ({ id }) => <Holders list="tags" id={id} uses={uses?.get(id)} />,
        },
        {
          key: 'used',
          label: t('used_in'),
          width: 200,
          cell: ({ id, name }) => <Places name={name} uses={uses?.get(id)} />,
        },
      ]}
      nameOf={({ name }) => name}
      searchLabel={t('search.tags')}
      sort="name"
      second={(tag) => {
        const count = countOf(tag)
        return count === null ? '' : t('people', { count, number: format.number(count) })
      }}
      menu={(tag) => (
        <TagMenu tag={tag} canMerge={tags.length > 1} onEdit={onEdit} onMerge={onMerge} onRemove={removeAll} />
      )}
      {...(may.edit === null && {
        bulk: (selected: readonly Tag[], clear: () => void) => (
          <TrashButton
            onRemove={() => {
              clear()
              removeAll(selected)
            }}
          />
        ),
      })}
    />
  )
}

type MenuProps = Omit<ListProps, 'tags'> & { tag: Tag; canMerge: boolean; onRemove: (tags: readonly Tag[]) => void }

function TagMenu({ tag, canMerge, onEdit, onMerge, onRemove }: MenuProps) {
  const t = useText('tags')
  const may = useMay()
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  const offAlone = canMerge ? off : { ...entryOff, title: t('merge_alone'), ...off }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name: tag.name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(tag)} {...off}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsJoin {...icon} />} onClick={() => onMerge(tag)} {...offAlone}>
          {t('merge.open')}
        </Menu.Item>
        <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash {...icon} />} onClick={() => onRemove([tag])} {...off}>
          {t('trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
