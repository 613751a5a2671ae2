import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Questions about customers that do not leave out the mailboxes of posts, by their file, with the reason. */
const others: Record<string, { many: number; why: string }> = {
  'demo/life/perform.ts': { many: 1, why: 'names people of the sample' },
  'demo/life/purchases.ts': { many: 1, why: 'names people of the sample' },
  'demo/life/remove.ts': { many: 1, why: 'names people of the sample' },
  'features/alarms/queries.ts': { many: 1, why: 'lists failed messages, and acts on comments are no messages' },
  'features/broadcasts/audience-queries.ts': { many: 4, why: 'joins people who were selected' },
  'features/carts/abandoned-queries.ts': { many: 1, why: 'joins the owner of a cart' },
  'features/carts/queries.ts': { many: 1, why: 'names the buyer of a cart' },
  'features/comments/queries.ts': { many: 2, why: 'joins the author of a comment by the kind' },
  'features/customers/bulk-queries.ts': { many: 1, why: 'changes people whom the same statement selects' },
  'features/dispatches/people-queries.ts': { many: 1, why: 'joins people who have a dispatch' },
  'features/dispatches/why-queries.ts': { many: 1, why: 'joins people who have a dispatch' },
  'features/document/trash/forget.ts': { many: 4, why: 'takes a deleted tag or field out of every row' },
  'features/document/version-queries.ts': { many: 1, why: 'asks which versions are still named, by every session' },
  'features/imports/write-queries.ts': { many: 1, why: 'changes people who were found' },
  'features/inbox/queries.ts': { many: 5, why: 'joins a conversation of the list, which no post has' },
  'features/member-customer/queries.ts': { many: 1, why: 'joins the person to whom a member is linked' },
  'features/meta/queries.ts': { many: 1, why: 'names the buyer of an order or the person of a call' },
  'features/orders/buyer-queries.ts': { many: 1, why: 'changes the buyer of an order' },
  'features/sequences/step-queries.ts': { many: 2, why: 'joins people who have an enrollment' },
  'features/widget/queries.ts': { many: 1, why: 'names a visitor' },
  'platform/upkeep.ts': { many: 1, why: 'deletes the mailboxes of posts' },
  'platform/db/forget.ts': { many: 3, why: 'deletes a bot with all its mailboxes' },
}

const asks = /(?:selectFrom|innerJoin|leftJoin|updateTable|deleteFrom|using)\(\s*\[?'customer(?: as \w+)?'/g
const leavesOut = /isPerson\(/g

test('every question about customers leaves out the mailboxes of posts, or says why not', async () => {
  const found: Record<string, number> = {}
  for (const part of ['features', 'platform', 'demo'])
    for (const name of await readdir(join(source, part), { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.endsWith('is-person.ts')) continue
      const text = await readFile(join(source, part, name), 'utf8')
      const many = [...text.matchAll(asks)].length - [...text.matchAll(leavesOut)].length
      if (many !== 0) found[`${part}/${name}`] = many
    }
  expect(found).toEqual(Object.fromEntries(Object.entries(others).map(([file, { many }]) => [file, many])))
})
