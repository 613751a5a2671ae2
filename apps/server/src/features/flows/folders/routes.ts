import { schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../../platform/http/route.ts'
import { itemId, name } from '../../../platform/http/shapes.ts'
import type { Deps } from '../../deps.ts'
import { readFolders } from '../../document/index.ts'
import { changeFolder, deleteFolder, makeFolder, moveIntoFolder } from './change-folders.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofFolder = ofBot.extend({ folder_id: itemId })

const parent = itemId.or(z.literal('')).meta({ description: 'The folder it lies in, by id; empty: none.' })
const before = itemId
  .nullable()
  .default(null)
  .meta({ description: 'The folder it stands before; null: at the end, or where it stands already.' })
const ids = z.array(itemId).max(5_000).default([])
const folder = schemas.folder.meta({ id: 'Folder' })

/** Folders of flows, at most three levels of them. */
export function folderRoutes(app: FastifyInstance, platform: Deps): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/folders',
    need: 'live_chat',
    operation: 'listFolders',
    summary: 'Lists the folders of flows, in their order.',
    params: ofBot,
    reply: z.object({ items: z.array(folder), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: await readFolders(cell.db, bot.id), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/folders',
    need: 'editor',
    operation: 'createFolder',
    summary: 'Creates a folder of flows, with what goes into it at once. Folders are at most three levels deep.',
    status: 201,
    params: ofBot,
    body: z.object({
      id: itemId.optional(),
      name,
      parent: parent.default(''),
      before,
      flows: ids.meta({ description: 'Flows that move into it.' }),
      folders: ids.meta({ description: 'Folders that move into it.' }),
    }),
    reply: folder,
    handler: ({ bot, cell, body }) => makeFolder(cell.db, bot.id, body),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/folders/:folder_id',
    need: 'editor',
    operation: 'changeFolder',
    summary: 'Renames a folder, moves it into another one, or changes its place in the order.',
    params: ofFolder,
    body: z.object({ name: name.optional(), parent: parent.optional(), before }),
    reply: folder,
    handler: ({ bot, cell, params, body }) => changeFolder(cell.db, bot.id, params.folder_id, body),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/folders/:folder_id',
    need: 'editor',
    operation: 'deleteFolder',
    summary: 'Deletes a folder. Its flows and folders are not deleted: they move up one level.',
    params: ofFolder,
    reply: z.object({ flows: z.array(z.string()), folders: z.array(z.string()) }),
    handler: ({ bot, cell, params }) => deleteFolder(cell.db, bot.id, params.folder_id),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/move',
    need: 'editor',
    operation: 'moveFlows',
    summary: 'Moves flows into a folder. Their drafts and live versions stay as they are.',
    params: ofBot,
    body: z.object({ ids: z.array(itemId).min(1).max(500), folder: parent }),
    reply: z.object({ moved: z.array(z.string()) }),
    handler: async ({ bot, cell, body }) => ({
      moved: await moveIntoFolder(cell.db, bot.id, body.ids, body.folder),
    }),
  })
}
