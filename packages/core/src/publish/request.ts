import type { CardOf } from '../cards/index.ts'
import { compile } from '../text/template.ts'
import { publishGoto } from './goto.ts'
import type { Request } from './published-card.ts'

/** `data.items[0].name`, with or without the `$.` in front. */
const readPath = (path: string): string[] =>
  path
    .replace(/^\$\.?/, '')
    .replace(/\[(?:"([^"]*)"|'([^']*)'|([^\]]*))\]/g, (_, double, single, bare) => `.${double ?? single ?? bare}`)
    .split('.')
    .filter(Boolean)

export const publishRequest = ({ config, body }: CardOf<'json_api'>): Request => ({
  method: config.method.toUpperCase(),
  url: compile(config.url),
  headers: Object.entries(config.headers).map(([name, value]) => [name, compile(value)]),
  body: compile(body),
  mapping: config.mapping.flatMap(({ path, custom_field_id: field }) =>
    field ? [{ path: readPath(path), field }] : [],
  ),
  failed: publishGoto(config.failed_goto, '/config/failed_goto'),
})
