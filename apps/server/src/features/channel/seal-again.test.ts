import { expect, test } from 'vitest'
import { openAccountWith, sealAccount } from '../../platform/accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { findAccountRow } from './queries.ts'
import { sealAccountsAgain } from './seal-again.ts'

const { platform, newUser, newBot } = await testApp()
const { secret } = platform
const ann = await newUser()

async function storedBot() {
  const { id, cell } = await newBot(ann)
  const { db } = cell
  const open = async () => {
    const row = await findAccountRow(db, id)
    if (!row) throw new Error('no account')
    const { token, secrets } = openAccountWith(secret, {})({ ...row, details: {} })
    return { token, secrets, hasJson: row.secrets !== null }
  }
  const set = (columns: object) => db.updateTable('account').set(columns).where('bot_id', '=', id).execute()
  const seal = (token: string) =>
    sealAccount(secret, id, { token, secret: 's', verify_token: 'v', secrets: { refresh_token: 'r' } })
  return { id, db, open, set, seal }
}
const longAgo = new Date(0)

test('an account of the release before, and one that such a process renewed, are sealed as one JSON', async () => {
  const [old, renewed, ours] = [await storedBot(), await storedBot(), await storedBot()]
  await old.set({ ...old.seal('1:old'), secrets: null })
  await renewed.set(renewed.seal('2:first'))
  await renewed.set({ token: renewed.seal('2:second').token })
  await ours.set(ours.seal('3:ours'))
  const before = await findAccountRow(ours.db, ours.id)
  await sealAccountsAgain(old.db, secret, longAgo)
  expect(await old.open()).toEqual({ token: '1:old', secrets: {}, hasJson: true })
  expect(await renewed.open()).toEqual({ token: '2:second', secrets: {}, hasJson: true })
  expect(await findAccountRow(ours.db, ours.id)).toEqual(before)
})
