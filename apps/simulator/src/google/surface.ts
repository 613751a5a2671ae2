import { pick, readMask } from '../fields.ts'
import type { Params } from '../params.ts'
import { type Asked, jsonOf, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { openSpreadsheet, principalOf, type Right, scopesFor, visibleSpreadsheets } from './access.ts'
import { authorize } from './authorize.ts'
import { listFiles } from './drive.ts'
import { driveErrorReply } from './drive-error.ts'
import { identityKeys, userInfo } from './identity.ts'
import { spendQuota } from './quota.ts'
import { badRequest, errorInfo, GoogleRefusal, refusalReply, TokenRefusal, tokenRefusalReply } from './refuse.ts'
import { batchUpdate, spreadsheetResource } from './spreadsheets.ts'
import { answerToken, revoke } from './token.ts'
import {
  appendValues,
  batchGetValues,
  batchUpdateValues,
  clearValues,
  type Editing,
  getValues,
  updateValues,
} from './values.ts'
import { wordingOf } from './wording.ts'

type Handle = (world: World, asked: Asked, parts: string[]) => unknown
type Entry = {
  name: string
  verb: string
  path: RegExp
  answer: (world: World, asked: Asked, parts: string[]) => Reply
}

const parsedBody = (asked: Asked): Params => {
  const body = jsonOf(asked)
  if (!body) throw badRequest('Invalid JSON payload received. Unexpected token.')
  return body
}

/** Answers in the fields that the request asks for. */
const inFields = (asked: Asked, body: unknown): Reply => {
  const fields = asked.query('fields')
  if (!fields) return { status: 200, body }
  const mask = readMask(fields)
  if (!mask) throw badRequest('Request contains an invalid argument.')
  return { status: 200, body: pick(body, mask) }
}

const method =
  (refused: (refusal: GoogleRefusal) => Reply, run: Handle): Entry['answer'] =>
  (world, asked, parts) => {
    try {
      return inFields(asked, run(world, asked, parts))
    } catch (error) {
      if (error instanceof GoogleRefusal) return refused(error)
      if (error instanceof TokenRefusal) return tokenRefusalReply(error)
      throw error
    }
  }

const checkEnabled = ({ google }: World): void => {
  if (google.is_enabled) return
  const activationUrl = `https://console.developers.google.com/apis/api/sheets.googleapis.com/overview?project=${google.project_number}`
  throw new GoogleRefusal(
    403,
    'PERMISSION_DENIED',
    `Google Sheets API has not been used in project ${google.project_number} before or it is disabled. Enable it by visiting ${activationUrl} then retry.`,
    [
      errorInfo('SERVICE_DISABLED', {
        service: 'sheets.googleapis.com',
        activationUrl,
        consumer: `projects/${google.project_number}`,
      }),
    ],
  )
}

/** A method of the Sheets API on one spreadsheet, after its checks: token, scope, quota, access. */
const onSpreadsheet = (right: Right, run: (editing: Editing, asked: Asked, part: string) => unknown) =>
  method(refusalReply, (world, asked, [id = '', part = '']) => {
    const grant = principalOf(world, asked.authorization)
    checkEnabled(world)
    scopesFor(grant, right)
    spendQuota(world, right === 'write' ? 'write' : 'read', grant)
    const { spreadsheet, access } = openSpreadsheet(world, grant, decodeURIComponent(id), right)
    const answered = run(
      { spreadsheet, isOwner: access === 'owner', query: asked.query },
      asked,
      decodeURIComponent(part),
    )
    if (right === 'write') spreadsheet.modified_at = world.clock.now()
    return answered
  })

const formOf = ({ body, queries }: Asked) => {
  const form = new URLSearchParams(body.toString())
  return (name: string) => form.get(name) ?? queries.get(name) ?? undefined
}

const sheets = (
  name: string,
  verb: string,
  path: RegExp,
  right: Right,
  run: Parameters<typeof onSpreadsheet>[1],
): Entry => ({
  name,
  verb,
  path,
  answer: onSpreadsheet(right, run),
})

const entries: Entry[] = [
  {
    name: 'oauth.authorize',
    verb: 'GET',
    path: /^\/o\/oauth2\/(?:v2\/)?auth$/,
    answer: (world, asked) => authorize(world, asked.query),
  },
  {
    name: 'oauth.token',
    verb: 'POST',
    path: /^\/token$/,
    answer: method(refusalReply, (world, asked) => answerToken(world, formOf(asked), asked.authorization)),
  },
  {
    name: 'oauth.revoke',
    verb: 'POST',
    path: /^\/revoke$/,
    answer: method(refusalReply, (world, asked) => revoke(world, formOf(asked)('token'))),
  },
  {
    name: 'oauth.certs',
    verb: 'GET',
    path: /^\/oauth2\/v3\/certs$/,
    answer: ({ google }) => ({ status: 200, body: identityKeys(google) }),
  },
  {
    name: 'oauth.userinfo',
    verb: 'GET',
    path: /^\/(?:oauth2\/v3|v1)\/userinfo$/,
    answer: method(refusalReply, (world, asked) => userInfo(principalOf(world, asked.authorization))),
  },
  {
    name: 'files.list',
    verb: 'GET',
    path: /^\/drive\/v3\/files$/,
    answer: method(driveErrorReply, (world, asked) => {
      const grant = principalOf(world, asked.authorization)
      scopesFor(grant, 'list')
      return listFiles({ visible: visibleSpreadsheets(world, grant), query: asked.query })
    }),
  },
  sheets(
    'values.batchGet',
    'GET',
    /^\/v4\/spreadsheets\/([^/]+)\/values:batchGet$/,
    'read',
    ({ spreadsheet, query }, { queries }) => batchGetValues(spreadsheet, queries.getAll('ranges'), query),
  ),
  sheets('values.batchUpdate', 'POST', /^\/v4\/spreadsheets\/([^/]+)\/values:batchUpdate$/, 'write', (editing, asked) =>
    batchUpdateValues(editing, parsedBody(asked)),
  ),
  sheets(
    'values.append',
    'POST',
    /^\/v4\/spreadsheets\/([^/]+)\/values\/([^/]+):append$/,
    'write',
    (editing, asked, range) => appendValues(editing, range, parsedBody(asked)),
  ),
  sheets(
    'values.clear',
    'POST',
    /^\/v4\/spreadsheets\/([^/]+)\/values\/([^/]+):clear$/,
    'write',
    (editing, _asked, range) => clearValues(editing, range),
  ),
  sheets(
    'values.get',
    'GET',
    /^\/v4\/spreadsheets\/([^/]+)\/values\/([^/]+)$/,
    'read',
    ({ spreadsheet, query }, _asked, range) => getValues(spreadsheet, range, query),
  ),
  sheets('values.update', 'PUT', /^\/v4\/spreadsheets\/([^/]+)\/values\/([^/]+)$/, 'write', (editing, asked, range) =>
    updateValues(editing, range, parsedBody(asked)),
  ),
  sheets(
    'spreadsheets.batchUpdate',
    'POST',
    /^\/v4\/spreadsheets\/([^/]+):batchUpdate$/,
    'write',
    ({ spreadsheet }, asked) => batchUpdate(spreadsheet, parsedBody(asked)),
  ),
  sheets('spreadsheets.get', 'GET', /^\/v4\/spreadsheets\/([^/:]+)$/, 'read', ({ spreadsheet }) =>
    spreadsheetResource(spreadsheet),
  ),
]

/** Google answers an unknown path with a page, not with JSON. */
const unknownPath = (path: string): Reply => ({
  status: 404,
  body: `<!DOCTYPE html><html lang=en><title>Error 404 (Not Found)!!1</title><p><b>404.</b> <ins>That’s an error.</ins><p>The requested URL <code>${path.replaceAll('<', '&lt;')}</code> was not found on this server.`,
})

const find = (world: World, asked: Asked): Method => {
  for (const { name, verb, path, answer } of entries) {
    if (verb !== asked.verb) continue
    const parts = path.exec(asked.path)
    if (parts) return { name, run: () => answer(world, asked, parts.slice(1)) }
  }
  return { name: 'unknown', run: () => unknownPath(asked.path) }
}

/** Everything below `/google`: the paths of Google's accounts, oauth2, www, openidconnect and sheets hosts. */
export const handleGoogle = serviceSurface({ base: ({ google }) => google, wording: wordingOf, find })
