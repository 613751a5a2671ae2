// Compiles golden requests (the outbound fixtures) and the webhooks of stand-ins against the types of LINE's SDK, grammY and
// whatsapp-api-js: adapters, stand-ins and these libraries were written apart, from the same documents.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { standInWebhooks } from '../packages/channels/src/contract/stand-in-webhooks.ts'
import { exceptions } from './vendor-types/exceptions.mjs'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.tmp/vendor-types')
const vendors = ['line', 'telegram_bot', 'whatsapp_business_account']

/** A file of an album stands in a field of its own, which the album names. */
const isAttached = (body, field) => JSON.stringify(body).includes(`attach://${field}`)

/** Multipart fields are JSON text, and a file is named by its address. */
const fieldsOf = ({ body, uploads = [] }) => ({
  ...Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      /^[[{]/.test(String(value)) && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  ),
  ...Object.fromEntries(uploads.flatMap(({ field, url }) => (isAttached(body, field) ? [] : [[field, url]]))),
})

const shapeOf = (value) => {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`
  if (value === null || typeof value !== 'object') return typeof value
  const keys = Object.entries(value).map(([key, inner]) => `${key}:${key === 'type' ? inner : shapeOf(inner)}`)
  return `{${keys.join()}}`
}

/** One of each shape: a customer who writes twice sends the same kind of webhook. */
const unlike = (texts) => [...new Map(texts.map((text) => [shapeOf(JSON.parse(text)), text])).values()]

/** A value on a line of its own, so that an exception covers it alone and a complaint names it. */
const line = (says, json, type, reason) => [
  `// ${says.replaceAll('\n', ' ')}`,
  ...(reason ? [`// @ts-expect-error ${reason}`] : []),
  `export const v${next++} = ${json} satisfies ${type}`,
]
let next = 0

const webhooks = await standInWebhooks()
await mkdir(folder, { recursive: true })
for (const vendor of vendors) {
  const outbound = JSON.parse(
    await readFile(join(root, `packages/channels/src/${vendor}/fixtures/outbound.json`), 'utf8'),
  )
  const reasonOf = (text) => exceptions[vendor].find(({ has }) => has.test(text))?.why
  const requests = outbound.flatMap(({ says, requests }) =>
    requests.flatMap((request) => {
      const json = JSON.stringify(fieldsOf(request))
      return line(`request: ${says}`, json, `Requests['${request.path.split('/').at(-1)}']`, reasonOf(json))
    }),
  )
  const hooks = unlike(webhooks.get(vendor) ?? []).flatMap((text) => line('webhook', text, 'Webhook', reasonOf(text)))
  if (requests.length === 0 || hooks.length === 0) throw new Error(`${vendor} has nothing to compile`)
  const head = `import type { Requests, Webhook } from '../../scripts/vendor-types/${vendor}.ts'`
  await writeFile(join(folder, `${vendor}.ts`), [head, ...requests, ...hooks, ''].join('\n'))
}
await writeFile(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.base.json',
    compilerOptions: { types: ['node'], lib: ['es2024', 'dom'] },
    include: ['.'],
  }),
)

const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
const { status, stdout } = spawnSync(process.execPath, [tsc, '--singleThreaded', '-p', folder, '--pretty', 'false'], {
  encoding: 'utf8',
  cwd: root,
})
for (const complaint of stdout.split('\n')) {
  const [, file, row] = /^(\S+)\((\d+),\d+\): /.exec(complaint) ?? []
  console.log(complaint.slice(0, 600))
  if (!file) continue
  const lines = (await readFile(join(root, file), 'utf8')).split('\n')
  console.log(`  ${lines[Number(row) - 2]}\n  ${lines[Number(row) - 1]?.slice(0, 500)}`)
}
console.log(status === 0 ? `${next} values fit the types` : 'some values do not fit')
process.exitCode = status ?? 1
