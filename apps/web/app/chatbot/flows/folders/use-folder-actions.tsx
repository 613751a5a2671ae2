import { type Folder, folderPath } from '@hawker/core'
import { modals } from '@mantine/modals'
import { IconFolder } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import type { FlowEntry } from '../../../frame/api-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { useUndo } from '../../../ui/use-undo.tsx'
import { RenameForm } from '../rename-form.tsx'
import { foldersQuery } from './folders-query.ts'
import { MoveForm } from './move-form.tsx'
import { followerOf, parentsFor } from './places.ts'

const all = '/v1/bots/{bot_id}/folders'
const one = '/v1/bots/{bot_id}/folders/{folder_id}'
const none: Folder[] = []

/** The most flows a request moves. */
const atOnce = 500

type NewFolder = {
  name: string
  parent?: string
  id?: string
  before?: string | null
  flows?: string[]
  folders?: string[]
}

/** The folders of this bot. */
export function useFolders(): readonly Folder[] {
  const { id: bot_id } = useBot()
  return useQuery(foldersQuery(bot_id)).data ?? none
}

/** Makes, renames, moves and deletes folders. */
export function useFolderActions() {
  const t = useText('flows')
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  const offerUndo = useUndo()
  const folders = useFolders()
  const renew = () =>
    Promise.all(['folders', 'flows'].map((list) => client.invalidateQueries({ queryKey: [list, bot_id] })))
  const make = async ({ parent = '', before = null, flows = [], folders = [], ...folder }: NewFolder) => {
    const body = { ...folder, parent, before, flows, folders }
    const made = await unwrap(api.POST(all, { params: { path: { bot_id } }, body }))
    await renew()
    return made
  }
  const change = async (folder_id: string, body: { name?: string; parent?: string; before?: string | null }) => {
    const params = { path: { bot_id, folder_id } }
    await api.PATCH(one, { params, body: { before: null, ...body } }).finally(renew)
  }
  const orShow = (work: Promise<unknown>) => void work.catch((error: unknown) => showError(error))
  const ask = (title: string, name: string, save: (name: string) => Promise<unknown>) => {
    const modal = modals.open({
      title,
      children: (
        <RenameForm
          label={t('folder.name')}
          name={name}
          most={100}
          onRename={async (wanted) => {
            await save(wanted)
            modals.close(modal)
          }}
        />
      ),
    })
  }
  return {
    make,
    /** Asks for the name of a new folder. */
    add: (parent = '') => ask(t('folder.new'), '', (name) => make({ name, parent })),
    rename: ({ id, name }: Folder) => ask(t('folder.rename'), name, (wanted) => change(id, { name: wanted })),
    moveTo: (id: string, parent: string) => orShow(change(id, { parent })),
    putBefore: (id: string, before: string | null) => orShow(change(id, { before })),
    /** Asks where a folder moves to. */
    askMove(folder: Folder) {
      const modal = modals.open({
        title: t('move.title_folder', { name: folder.name }),
        children: (
          <MoveForm
            folders={folders}
            choices={parentsFor(folders, folder.id)}
            topWords={t('folder.top')}
            onMove={async (parent) => {
              await change(folder.id, { parent })
              modals.close(modal)
            }}
          />
        ),
      })
    },
    async remove(folder: Folder) {
      const before = followerOf(folders, folder.id)
      const params = { path: { bot_id, folder_id: folder.id } }
      const gone = await unwrap(api.DELETE(one, { params })).catch((error: unknown) => showError(error))
      await renew()
      if (!gone) return
      offerUndo({
        message: t('folder.deleted', { name: folder.name }),
        undo: () => orShow(make({ ...folder, before, ...gone })),
      })
    },
  }
}

/** Moves flows into folders, with a way back. */
export function useMoveFlows() {
  const t = useText('flows')
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  const offerUndo = useUndo()
  const folders = useFolders()
  const { make } = useFolderActions()
  const send = async (ids: readonly string[], folder: string) => {
    for (let done = 0; done < ids.length; done += atOnce) {
      const body = { ids: ids.slice(done, done + atOnce), folder }
      await api.POST('/v1/bots/{bot_id}/flows/move', { params: { path: { bot_id } }, body })
    }
  }
  const renew = () => client.invalidateQueries({ queryKey: ['flows', bot_id] })
  const moveBack = (flows: readonly FlowEntry[]) => {
    const places = [...Map.groupBy(flows, ({ folder }) => folder)]
    return Promise.all(
      places.map(([folder, rows]) =>
        send(
          rows.map(({ id }) => id),
          folderPath(folders, folder).length > 0 ? folder : '',
        ),
      ),
    )
      .catch((error: unknown) => showError(error))
      .finally(renew)
  }
  const move = async (flows: readonly FlowEntry[], folder: string, name: string) => {
    const moving = flows.filter((flow) => flow.folder !== folder)
    if (moving.length === 0) return
    await send(
      moving.map(({ id }) => id),
      folder,
    ).finally(renew)
    const many = { count: moving.length, folder: name }
    const one = { flow: moving[0]?.name ?? '', folder: name }
    const words = {
      into: () => (moving.length === 1 ? t('moved_flow', one) : t('moved_flows', many)),
      out: () => (moving.length === 1 ? t('moved_out_flow', one) : t('moved_out_flows', many)),
    }
    offerUndo({
      icon: IconFolder,
      message: folder ? words.into() : words.out(),
      undo: () => void moveBack(moving),
    })
  }
  const nameOf = (id: string) => folders.find((each) => each.id === id)?.name ?? ''
  return {
    move: (flows: readonly FlowEntry[], folder: string) =>
      void move(flows, folder, nameOf(folder)).catch((error: unknown) => showError(error)),
    /** Asks where flows move to; a new folder is made there at once. */
    ask(flows: readonly FlowEntry[], onDone: () => void) {
      const [first] = flows
      if (!first) return
      const modal = modals.open({
        title:
          flows.length === 1
            ? t('move.title_flow', { name: first.name })
            : t('move.title_flows', { count: flows.length }),
        children: (
          <MoveForm
            folders={folders}
            topWords={t('folder.none')}
            onMove={async (folder, name) => {
              const target = name === undefined ? { id: folder, name: nameOf(folder) } : await make({ name })
              await move(flows, target.id, target.name)
              modals.close(modal)
              onDone()
            }}
          />
        ),
      })
    },
  }
}
