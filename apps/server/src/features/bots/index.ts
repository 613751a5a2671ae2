export { createBot, type NewBot, openAccountWith, sealContext } from './create-bot.ts'
export { raiseRevision } from './queries.ts'
export { botRoutes } from './routes.ts'
export { type CellTx, makeVersion, readKeywords, readParts } from './versions.ts'
