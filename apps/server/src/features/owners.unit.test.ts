import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Statements whose owner is told in another way than by the bot's or the person's id. */
const others: Record<string, string> = {
  'document listOldVersions: bot_version': 'of all bots of a cell, for the nightly job',
  'document listOldVersions: replaced': 'the versions just listed',
  'document listOldVersions: flow_version': 'joined by the bot of each version',
  'flows insertFlow: flow': 'the row it makes names its bot, which is also whose end of the list is looked up',
  'home findCountedUntil: traffic_until': 'up to when the lines of a whole cell are counted',
  'inbox listUserNames: user': 'names of people whose ids stand in the rows of a bot',
  'logins insertLogin: login': 'the row it is given names its bot, and those that go have expired',
  'logins takeLogin: login': 'by its secret and the sign-in that began it; it names its bot',
  'members findInvite: invite': 'by the secret of its link; who opens it has no bot yet',
  'members insertInvite: invite': 'the row it is given names its bot',
  'members insertUser: user': 'somebody new',
  'sign-in findUserByEmail: user': 'who signs in is not known yet',
  'message-templates replaceTemplates: message_template': 'each of the rows it makes names its bot',
  'tokens insertToken: access_token': 'the row it is given names its person',
  'tokens insertToken: user': 'locks the person whom the row it is given names',
  'bots countBots: bot': 'counts what one person made among all, for the limit of the installation',
  'widget findBotOfPage: bot': 'by the public id of a page, to learn whose it is',
  'widget findDemoPage: bot': 'any page of the demo',
}

const start = /\b(?:selectFrom|updateTable|insertInto|deleteFrom)\((?:'(\w+)|table\))/
const owner = [
  /\.where\('(?:\w+\.)?bot_id', '(?:=|in)', bot_ids?\)/,
  /^\w+\('bot'.*\.where\('(?:bot\.)?id', '=', bot_id\)/s,
  /^\w+\('user'.*\.where\('id', '=', user_id\)/s,
  /\.where\('(?:\w+\.)?(?:user_id|made_by)', '=', user_id\)/,
  // What is inserted says whose it is.
  /\bvalues\(.*\{.*\bbot_id,/s,
]

const files = globSync(['*/{queries,*-queries}.ts', 'document/parts/*.ts'], { cwd: import.meta.dirname }).sort()

/** Each statement of a file: from where it starts to the next one, named by what it stands in. */
function statementsOf(file: string) {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const declarations = source.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m)
  return declarations.flatMap((text) => {
    const [, name = ''] = /(?:const|function) (\w+)/.exec(text) ?? []
    const [, ...statements] = text.split(new RegExp(`(?=${start.source})`))
    return statements
      .filter((statement) => start.test(statement))
      .map((statement) => ({ name: `${file.split('/')[0]} ${name}: ${start.exec(statement)?.[1]}`, statement }))
  })
}
const statements = files.flatMap(statementsOf)
const isOwned = ({ statement }: { statement: string }) => owner.some((said) => said.test(statement))

test('there are statements to look at', () => {
  expect(files.length).toBeGreaterThan(15)
  expect(statements.length).toBeGreaterThan(100)
})

test('every statement says whose rows it means', () => {
  const without = statements.filter((each) => !isOwned(each)).map(({ name }) => name)
  expect([...new Set(without)].sort()).toEqual(Object.keys(others).sort())
})
