export { changeBot, inTurn } from './change-bot.ts'
export { countsOf, draftColumns, draftOf, stateOf } from './draft.ts'
export { flowLock, locksOf, refuseLocked } from './flow-locks.ts'
export { type FlowUser, flowUser } from './flow-user.ts'
export { importBot } from './import-bot.ts'
export { scheduleEmptyingOfTrash, scheduleVersionPruning } from './jobs.ts'
export { lintRules } from './lint-rules.ts'
export { makeVersion } from './make-version.ts'
export { nameAt } from './name-at.ts'
export { deleteOwned, ownedFlowOf, restoreOwned, trashOwned, withLiveBlocks, withOwnedDrafts } from './owned-flows.ts'
export { askedQuestions } from './parts/asked-questions.ts'
export { readComments, writeComments } from './parts/comments.ts'
export { snapshotEvery } from './parts/flows.ts'
export { readFolders, writeFolders } from './parts/folders.ts'
export { lists } from './parts/index.ts'
export { mainMenu } from './parts/main-menu.ts'
export { readSettings, writeSettings } from './parts/settings.ts'
export { type Publication, type Published, publishFlows } from './publish-flow.ts'
export { readContent, type Source } from './publish-source.ts'
export {
  countThings,
  findFlowVersion,
  insertFlowVersion,
  lastFlowVersion,
  listFlowsWith,
  liveFloors,
  lockBot,
  lockFlowRow,
  markPublished,
  nextFlowPosition,
  sumDraftBytes,
  updateHead,
  weighBot,
} from './queries.ts'
export { platformSchema, readDocument, readDraftBot } from './read-document.ts'
export { readLiveFlows } from './read-live-flows.ts'
export { readDeclared, readProfile } from './read-profile.ts'
export { replaceInParts, type Swap, swapped } from './replace-in-parts.ts'
export { documentRoutes } from './routes.ts'
export { eraseTrashed, keptUntil } from './trash/erase.ts'
export { missingFlow } from './trash/missing-flow.ts'
export { moveToTrashIn } from './trash/move-to-trash.ts'
export {
  deleteEdits,
  deleteTrash,
  findTrashed,
  insertTrash,
  listTrashedBlocks,
  listTrashedFlows,
} from './trash/queries.ts'
export { keepRemovedBlocks, readRemoved } from './trash/removed-blocks.ts'
export { movedShape, type Restorer, type Shelf, trashRoutes } from './trash/routes.ts'
export { trash } from './trash/tasks.ts'
export { unpublishFlows } from './unpublish-flows.ts'
export { usesOfList } from './uses.ts'
export { withinQuotas } from './within-quotas.ts'
