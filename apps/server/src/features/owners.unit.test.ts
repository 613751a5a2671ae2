import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Statements that find their owner by something other than the bot's or the person's id. */
const others: Record<string, string> = {
  'message-templates listDueSyncs: account': 'of all bots of a cell, for the job of each minute',
  'message-templates storeTemplates: message_template': 'each given row gets the bot’s id',
  'dispatches listMissed: dispatch': 'restricted to the bot behind its subqueries',
  'dispatches forgetClicks: click': 'of all bots of a cell, for the nightly job',
  'document listOldVersions: bot_version': 'of all bots of a cell, for the nightly job',
  'document listOldVersions: replaced': 'the versions just listed',
  'document listOldVersions: flow_version': 'joined by the bot of each version',
  'alarms listAccounts: account': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listAccounts: conversation': 'joined by the bot of each account',
  'alarms listRefusedComments: platform_push': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listStoppedBroadcasts: broadcast': 'of all bots of a cell for the job of each minute, or of one bot',
  'broadcasts listScheduled: broadcast': 'of all bots of a cell, for the job that looks after broadcasts',
  'alarms listStoppedPushes: platform_push': 'of all bots of a cell for the job of each minute, or of one bot',
  'menus listDuePushes: account': 'of all bots of a cell, for the job of each minute',
  'alarms listRefusingServices: integration': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listFailingGateways: integration': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listFailingGateways: integration_exchange': 'joined by the bot of each connection',
  'alarms listFlagged: payment': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listTroubled: shipment': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listSilentSales: integration': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listSilentSales: purchase_event': 'joined by the bot of each connection',
  'meta forgetChanges: audience_change': 'of all bots of a cell, for the hourly job',
  'meta forgetConversions: conversion': 'of all bots of a cell, for the hourly job',
  'meta listConnectedBots: integration': 'of all bots of a cell, for the job of each minute',
  'meta listWaitingAudiences: audience_change': 'of all bots of a cell, for the job of each minute',
  'meta noteConversions: conversion': 'filled from the orders of one bot',
  'purchases forgetBodies: purchase_event': 'of all bots of a cell, for the hourly job',
  'carts listHearingBots: rule': 'of all bots of a cell, for the job of each minute',
  'orders putReturns: order_return': 'each new row names its bot',
  'purchases listUnmatchedBots: purchase': 'of all bots of a cell, for the job of each five minutes',
  'alarms listLate: outbound': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms listFailing: traffic': 'of all bots of a cell for the job of each minute, or of one bot',
  'alarms findCountedUntil: traffic_until': 'up to when the lines of a whole cell are counted',
  'alarms listAlarms: alarm': 'of all bots of a cell for the job of each minute, or of one bot',
  'apps listApps: app': 'the person’s own and the operator’s',
  'apps findUsableApp: app': 'the person’s own or the operator’s',
  'apps findOwnApp: app': 'by its owner',
  'apps insertApp: app': 'the given row names its owner',
  'apps changeApp: app': 'found by its owner before, or the operator’s',
  'apps deleteApp: app': 'found by its owner before',
  'apps findOperatorApp: app': 'the operator’s, for the start',
  'apps listOperatorRows: app': 'the operator’s, for the operator’s command line',
  'apps listChangedApps: app': 'of all owners, for the job that renews copies',
  'apps countAccountsOf: account': 'of one app, whose owner asked',
  'apps lockAccountsOf: account': 'of one app, whose secrets its owner changed',
  'broadcasts listOldTrash: broadcast': 'of all bots of a cell, for the nightly job',
  'sequences forgetSteps: dispatch': 'of all bots of a cell, for the nightly job',
  'broadcasts listEnded: broadcast': 'of all bots of a cell, for the nightly job',
  'broadcasts claimLooks: broadcast': 'of all bots of a cell, for the process that counts them',
  'broadcasts listDue: broadcast': 'of all bots of a cell, for the process that starts them',
  'broadcasts excludeDuplicates: dispatch': 'the rows that it updates are chosen with the bot',
  'broadcasts freezePage: dispatch': 'each new row names its bot',
  'broadcasts people: customer': 'restricted to the bot behind its joins',
  'channel listDueHealth: account': 'of all bots of a cell, for the job of each minute',
  'channel listDueRefreshes: account': 'of all bots of a cell, for the job of each minute',
  'channel listSealedAccounts: account': 'of all bots of a cell, for the hourly job',
  'files listFiles: private_file': 'by the bot, after the latest download of each, which is joined',
  'files takeExpired: private_file': 'the expired ones of a whole cell, for the hourly job',
  'files forgetDownloads: private_file_download': 'the old ones of a whole cell, for the hourly job',
  'imports insertCustomers: customer': 'each new row names its bot',
  'home findCountedUntil: traffic_until': 'up to when the lines of a whole cell are counted',
  'integrations forgetEvents: integration_event': 'the old ones of a whole cell, for the hourly job',
  'integrations listWaitingConnections: integration_event': 'of all bots of a cell, for the job of each minute',
  'payments claimDue: payment_attempt': 'of all bots of a cell, for the job of each minute',
  'orders queueForPos: pos_order': 'the inserted row is of the bot behind its subquery',
  'point-of-sale claimDue: pos_order': 'of all bots of a cell, for the job of each minute',
  'point-of-sale openWindows: sync_window': 'of all bots of a cell, for the job of each minute',
  'point-of-sale openWindows: integration': 'of all bots of a cell, for the job of each minute',
  'point-of-sale replaceLists: pos_list': 'each new row names its bot',
  'point-of-sale claimWindows: sync_window': 'of all bots of a cell, for the job of each minute',
  'reconciliations listRead: reconciliation': 'of all bots of a cell, for the job of each minute',
  'reconciliations listUnchecked: integration': 'of all bots of a cell, for the nightly job',
  'reconciliations listUnchecked: reconciliation': 'of the bots of the connections around it, for the nightly job',
  'jobs insertJob: job': 'the given row names its bot',
  'jobs claimJob: job': 'of all bots of a cell, for the runner',
  'shipments claimDue: shipment': 'of all bots of a cell, for the job of each minute',
  'jobs forgetJobs: job': 'the old ones of a whole cell, for the nightly job',
  'logins insertFound: login_found': 'the given row names its person, and the deleted ones have expired',
  'logins listConnectedPages: bot': 'whether pages that a person’s token reaches have a bot',
  'logins insertLogin: login': 'the given row names its bot, and the deleted ones have expired',
  'logins takeLogin: login': 'by its secret and the session that began it; it names its bot',
  'member-customer link: member_customer': 'the given row names its bot and its member',
  'members findInvite: invite': 'by the secret of its link; its holder has no bot yet',
  'members insertInvite: invite': 'the given row names its bot',
  'members insertUser: user': 'a new person',
  'products pickProducts: product': 'restricted to the bot behind its joined subquery',
  'products eraseOldProducts: product': 'the old ones of a whole cell, for the nightly job',
  'polls deleteOlder: polled_message': 'the old ones of a whole cell, for the hourly job',
  'polls findBotOf: bot': 'by the public id of a page, whose secret signs the request',
  'sign-in lockInstallation: installation': 'the one row of the installation',
  'sign-in findAnyUser: user': 'whether the installation has people at all',
  'sign-in insertOwner: user': 'the first person',
  'sign-in findUserByEmail: user': 'the person is not known before the sign-in',
  'tokens insertToken: access_token': 'the given row names its person',
  'tokens insertToken: user': 'locks the person whom the given row names',
  'bots findEmptiestCell: cell': 'counts the bots of every cell',
  'bots insertEntry: bot': 'the given row names its maker',
  'bots insertBot: bot': 'the given row is the bot',
  'bots countBots: bot': 'counts one person’s bots and all bots, for the installation’s limit',
  'widget findBotOfPage: bot': 'by the public id of a page, to find its bot',
  'widget findDemoPage: bot': 'any page of the demo',
}

const start = /\b(?:selectFrom|updateTable|insertInto|deleteFrom)\((?:'(\w+)|table\))/
const owner = [
  /\.where\('(?:\w+\.)?bot_id', '(?:=|in)', bot_ids?\)/,
  /^\w+\('bot'.*\.where\('(?:bot\.)?id', '=', bot_id\)/s,
  /^\w+\('user'.*\.where\('id', '=', user_id\)/s,
  /\.where\('(?:\w+\.)?(?:user_id|made_by)', '=', user_id\)/,
  // Inserted rows name their owner.
  /\bvalues\(.*\{.*\bbot_id,/s,
]

const files = globSync(['*/{queries,*-queries}.ts', 'document/parts/*.ts'], { cwd: import.meta.dirname }).sort()

/** Each statement of a file, up to the next one, with the name of the function around it. */
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

test('there are statements to check', () => {
  expect(files.length).toBeGreaterThan(15)
  expect(statements.length).toBeGreaterThan(100)
})

test('every statement restricts its rows to an owner', () => {
  const without = statements.filter((each) => !isOwned(each)).map(({ name }) => name)
  expect([...new Set(without)].sort()).toEqual(Object.keys(others).sort())
})
