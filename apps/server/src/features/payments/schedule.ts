import { nextAsk } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findIntegrationRow, openConnection } from '../integrations/index.ts'
import { askGateway } from './ask-gateway.ts'
import { type AttemptRow, changeAttempt, claimDue } from './attempt-queries.ts'
import { book } from './book.ts'

const atOnce = 100

/** Each minute asks the gateways of attempts whose outcome no callback has told. */
export const schedulePayments = (platform: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('* * * * *', 'payment-attempts', () =>
    eachCell(platform.cells, platform.log)((cell) => askAboutDue(platform, cell)),
  )

/** Asks about every attempt of a cell that is due, and books what is found. After the last question an attempt expires. */
export async function askAboutDue(platform: Platform, cell: Cell): Promise<void> {
  const { now, log } = platform
  for (;;) {
    const due = await claimDue(cell.db, now(), atOnce)
    for (const attempt of due)
      await askAbout(platform, cell, attempt).catch((error: unknown) =>
        log.warn({ error, bot_id: attempt.bot_id }, 'A payment could not be asked about'),
      )
    if (due.length < atOnce) return
  }
}

type Due = AttemptRow & { bot_id: BotId }

/** Asks the gateway of an attempt for its outcome and books it. */
export async function askAbout(platform: Platform, cell: Cell, attempt: Due): Promise<void> {
  const { bot_id, id, integration_id } = attempt
  const row = await findIntegrationRow(cell.db, bot_id, integration_id)
  const facts = row && (await askGateway(platform, openConnection(platform.secret, cell, bot_id, row), attempt))
  const polls = attempt.polls + 1
  const ask_at = row ? nextAsk(new Date(attempt.created_at), polls) : null
  await cell.db.transaction().execute(async (tx) => {
    const at = platform.now()
    const isTold = facts && !('ok' in facts)
    const outcome = isTold ? await book(tx, { bot_id, integration_id }, facts, at) : 'noted'
    // A booked attempt has no further question, and a mismatch waits for a person.
    if (outcome === 'booked') return
    const isOver = ask_at === null || outcome === 'known'
    const end = attempt.state === 'open' && isOver && outcome !== 'known' ? ({ state: 'expired' } as const) : {}
    await changeAttempt(tx, bot_id, id, { polls, ask_at: isOver ? null : ask_at, ...end }, at)
  })
}
