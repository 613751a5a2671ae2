import type { AskedQuestions, MainMenu } from '@hawker/core'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

type Menu = { kind: 'main_menu'; menu: MainMenu } | { kind: 'asked_questions'; menu: AskedQuestions }

/** Stores the menu, or the questions, of a bot: it has one of each. */
export const writeMenu = (tx: CellTx, bot_id: BotId, { kind, menu }: Menu, at: Date) => {
  const row = { is_published: menu.is_published, items: JSON.stringify(menu.items), updated_at: at }
  return tx
    .insertInto('menu')
    .values({ bot_id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['bot_id', 'kind']).doUpdateSet(row))
    .execute()
}
