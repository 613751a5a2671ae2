import { type Folder, type FolderNode, foldersWithin, folderTree } from '@hawker/core'
import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconFolder, IconFolderOpen, IconInbox, IconRoute } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { FlowEntry } from '../../../frame/api-types.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { beginDrag, carries, idsOf } from './dragging.ts'
import { FolderMenu } from './folder-menu.tsx'
import css from './folders.module.css'
import { flowsAt, unfiled } from './places.ts'
import { useFolderActions, useFolders, useMoveFlows } from './use-folder-actions.tsx'

type Props = { flows: readonly FlowEntry[]; place: string; onChosen?: () => void }

/** The folders beside the list: each a link, a place to drop flows on, and a menu. */
export function FolderTree({ flows, place, onChosen }: Props) {
  const t = useText('flows')
  const folders = useFolders()
  const { move } = useMoveFlows()
  const { moveTo } = useFolderActions()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { can_edit } = useBot()
  const toggle = (id: string) =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )
  const drop = (folder: string) => (event: DragEvent) => {
    const chosen = new Set(idsOf(event, 'flows'))
    if (chosen.size > 0) {
      const rows = flows.filter(({ id }) => chosen.has(id))
      return move(rows, folder)
    }
    const [id] = idsOf(event, 'folder')
    if (id !== undefined && id !== folder) moveTo(id, folder)
  }
  const entry = { place, ...(onChosen && { onChosen }), ...(can_edit && { drop }) }
  const nodeOf = ({ folder, children, depth }: FolderNode): ReactNode => {
    const isOpen = !closed.has(folder.id)
    return (
      <li key={folder.id}>
        <Entry
          {...entry}
          id={folder.id}
          name={folder.name}
          count={flowsAt(flows, folders, folder.id).length}
          icon={isOpen && children.length > 0 ? <IconFolderOpen {...icon} /> : <IconFolder {...icon} />}
          folder={can_edit ? folder : undefined}
          menu={can_edit && <FolderMenu folder={folder} depth={depth} />}
          toggle={
            children.length > 0 && (
              <ActionIcon
                className={css.toggle}
                size={20}
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'folder.close' : 'folder.open', { name: folder.name })}
                onClick={() => toggle(folder.id)}
              >
                <IconChevronRight size={14} stroke={1.5} data-open={isOpen || undefined} />
              </ActionIcon>
            )
          }
        />
        {isOpen && children.length > 0 && <ul className={css.list}>{children.map(nodeOf)}</ul>}
      </li>
    )
  }
  return (
    <nav className={css.tree} aria-label={t('folder.folders')}>
      <ul className={css.list}>
        <li>
          <Entry
            {...entry}
            drop={undefined}
            id=""
            name={t('folder.all')}
            count={flows.length}
            icon={<IconRoute {...icon} />}
          />
        </li>
        {folderTree(folders).map(nodeOf)}
        <li>
          <Entry
            {...entry}
            id={unfiled}
            name={t('folder.none')}
            count={flowsAt(flows, folders, unfiled).length}
            icon={<IconInbox {...icon} />}
          />
        </li>
      </ul>
    </nav>
  )
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type EntryProps = {
  id: string
  name: string
  count: number
  icon: ReactNode
  place: string
  onChosen?: () => void
  drop?: ((folder: string) => (event: DragEvent) => void) | undefined
  /** The folder, where it can be dragged. */
  folder?: Folder | undefined
  menu?: ReactNode
  toggle?: ReactNode
}

function Entry({ id, name, count, place, onChosen, drop, folder, ...parts }: EntryProps) {
  const botPath = useBotPath()
  const format = useFormat()
  const folders = useFolders()
  const [isOver, setOver] = useState(false)
  // A folder does not go into itself. Which one is dragged cannot be read here, so the server has the last word.
  const over = (event: DragEvent) => {
    if (!drop || !(carries(event, 'flows') || carries(event, 'folder'))) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged in Firefox.
    <div
      role="group"
      aria-label={name}
      className={css.entry}
      data-over={isOver || undefined}
      data-within={foldersWithin(folders, id).has(place) || undefined}
      draggable={folder !== undefined}
      onDragStart={(event) => folder && beginDrag(event, 'folder', [folder.id], folder.name)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        drop?.(id === unfiled ? '' : id)(event)
      }}
    >
      {parts.toggle || <span className={css.noToggle} />}
      <Link
        className={css.link}
        draggable={false}
        to={botPath('/chatbot/flows', id ? { folder: id } : {})}
        aria-current={place === id ? 'page' : undefined}
        title={name}
        {...(onChosen && { onClick: onChosen })}
      >
        {parts.icon}
        <span className={css.name}>{name}</span>
        <span className={css.count}>{format.number(count)}</span>
      </Link>
      {parts.menu}
    </div>
  )
}
