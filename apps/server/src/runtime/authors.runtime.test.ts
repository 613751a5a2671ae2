import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestUser } from '../testing/test-user.ts'
import { seededChance } from './testing/seed.ts'
import { serverProcess } from './testing/server-process.ts'

const server = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = server.platform
const env = {
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
}
const servers = [serverProcess(env, await freePort()), serverProcess(env, await freePort())]
await Promise.all(servers.map((one) => one.start()))

const authors = 4
const edits = 25
const kills = 3
const blockOf = (author: number) => `b${author}`
const cardOf = (author: number, n: number) => `${author}-${n}`
const answered = z.object({ revision: z.number() })
const opened = z.looseObject({
  revision: z.number(),
  flow: z.looseObject({ blocks: z.array(z.looseObject({ cards: z.array(z.looseObject({ key: z.string() })) })) }),
})

test('servers killed with SIGKILL while four authors save: each edit is in the flow once, in its order', async () => {
  const { roll } = seededChance('four authors')
  const owner = await server.newUser()
  const { id: bot_id } = await server.newBot(owner)
  const at = `/v1/bots/${bot_id}/flows`
  const blocks = Array.from({ length: authors }, (_, author) => ({
    key: blockOf(author),
    title: `${author}`,
    cards: [],
  }))
  const made = await server.ask(owner, 'POST', at, {
    id: 'ours',
    name: 'Ours',
    flow: { id: 'ours', name: 'Ours', blocks },
  })
  expect(made.status).toBe(201)
  const people = [owner]
  while (people.length < authors) {
    const person = await server.newUser()
    await server.join(person, bot_id, 'CREATE_CONTENT')
    people.push(person)
  }

  const write = async (author: number, who: TestUser) => {
    let revision = 0
    for (let n = 0; n < edits; n++) {
      const card = { key: cardOf(author, n), plugin_id: 'text', config: { text: `words ${n}` } }
      const edit = { edit: 'add_card', block: blockOf(author), card, index: null }
      const edit_key = `of author ${author}, number ${n}`
      revision = await saveUntilHeard(
        who,
        `${at}/ours/edits`,
        { revision, edit_key, edits: [edit], merges: true },
        roll,
      )
    }
  }
  const writing = Promise.all(people.map((who, author) => write(author, who)))
  for (let kill = 0; kill < kills; kill++) {
    await sleep(150 + roll() * 400)
    const victim = servers[kill % servers.length]
    await victim?.kill()
    await victim?.start()
  }
  await writing

  const { flow, revision } = opened.parse((await server.ask(owner, 'GET', `${at}/ours`)).body)
  const wanted = Array.from({ length: authors }, (_, author) =>
    Array.from({ length: edits }, (_, n) => cardOf(author, n)),
  )
  expect(flow.blocks.map(({ cards }) => cards.map(({ key }) => key))).toEqual(wanted)
  expect(revision).toBe(authors * edits)
}, 600_000)

/** Sends a batch again under its key, to whichever server answers, as the editor does when an answer is lost. */
async function saveUntilHeard(who: TestUser, path: string, body: object, roll: () => number): Promise<number> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(20 + roll() * 80)) {
    const url = servers[Math.floor(roll() * servers.length)]?.url ?? ''
    const headers = { origin: url, cookie: who.cookie, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(url + path, request).catch(() => null)
    if (answer?.ok) return answered.parse(await answer.json()).revision
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`)
  }
  throw new Error('no server answered in time')
}
