import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Terminal } from './command.ts'
import { run } from './run.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hawker-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bot = (text: string) => ({
  format: 'hawker/1',
  platform: 'facebook',
  flows: [
    { id: 'f', blocks: [{ key: 'b', title: 'Hello', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }] },
  ],
})

type Contents = Record<string, string | Uint8Array>

/** Writes the files, runs the command with their paths in place of their names, and returns its output. */
const hawker = (contents: Contents, ...args: string[]) => talking(contents, [], ...args)

/** The same with lines on standard input. */
const talking = async (contents: Contents, lines: string[], ...args: string[]) => {
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content)
  const printed: string[] = []
  const complained: string[] = []
  const terminal: Terminal = {
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line.replaceAll(`${folder}/`, '')),
    lines: async function* () {
      yield* lines
    },
    now: () => '2026-01-01T00:00:00Z',
  }
  const code = await run(
    args.map((arg) => (arg in contents ? join(folder, arg) : arg)),
    terminal,
  )
  return { code, printed, complained }
}

const good = JSON.stringify(bot('Hi'))
const bad = JSON.stringify(bot(''))

test('lint of a good bot is silent', async () => {
  expect(await hawker({ good }, 'lint', 'good')).toEqual({ code: 0, printed: [], complained: [] })
})

const own = JSON.stringify({ ...bot('x'.repeat(200)), platform: 'custom' })
const shows = JSON.stringify({ text: { max: 100 } })

test('lint warns of what an own app cannot show, where a file says what it shows', async () => {
  expect((await hawker({ own }, 'lint', 'own')).printed).toEqual([])
  const { code, printed } = await hawker({ own, shows }, 'lint', 'own', '--shows', 'shows')
  expect(code).toBe(0)
  expect(printed.map((line) => JSON.parse(line))).toMatchObject([{ severity: 'warning', block: 'b' }])
})

test.each([
  [
    'another channel’s bot',
    { good, shows },
    ['good', '--shows', 'shows'],
    '--shows is for bots of the platform custom',
  ],
  ['no number', { own, shows: '{"text":{"max":"many"}}' }, ['own', '--shows', 'shows'], '/text/max'],
])('lint refuses a file of what an app shows for %s', async (_, files, args, words) => {
  const { code, complained } = await hawker(files, 'lint', ...args)
  expect([code, complained.join('\n')]).toEqual([2, expect.stringContaining(words)])
})

test('lint prints one problem a line', async () => {
  const problem = {
    flow: 'f',
    block: 'b',
    card: 1,
    key: 'enter_message',
    params: {},
    path: '/flows/0/blocks/0/cards/0',
  }
  expect(await hawker({ bad }, 'lint', 'bad')).toEqual({ code: 1, printed: [JSON.stringify(problem)], complained: [] })
})

test('warnings alone are printed and do not fail', async () => {
  const looped = JSON.parse(good)
  looped.flows[0].blocks[0].next_step = { block_key: 'b' }
  const { code, printed } = await hawker({ looped: JSON.stringify(looped) }, 'lint', 'looped')
  const warning = { key: 'loop_without_wait', params: {}, path: '/flows/0/blocks/0', severity: 'warning' }
  expect({ code, printed }).toEqual({
    code: 0,
    printed: [JSON.stringify({ flow: 'f', block: 'b', card: null, ...warning })],
  })
})

test('diff prints the changes', async () => {
  const what = 'card 1 in *Hello*: text changed'
  const change = { op: 'change', path: '/flows/0/blocks/0/cards/0/config/text', what }
  expect(await hawker({ good, bad }, 'diff', 'good', 'bad')).toEqual({
    code: 1,
    printed: [JSON.stringify(change)],
    complained: [],
  })
  expect(await hawker({ good }, 'diff', 'good', 'good')).toMatchObject({ code: 0, printed: [] })
})

test.each([
  ['not JSON', '{', '', /^not JSON: /],
  ['empty', '', '', /^not JSON: /],
  ['not text', new Uint8Array([0xff, 0xfe]), '', /^not UTF-8 text$/],
  ['not an object', '[]', '', /^expected an object$/],
  ['of another format', '{"format":"x"}', '/format', /unknown format/],
  ['wrong inside', good.replace('"Hi"', '5'), '/flows/0/blocks/0/cards/0/config/text', /expected string/],
  ['binary', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 0xc3, 0x28]), '', /^not UTF-8 text$/],
  ['JSON and more', `${good}{}`, '', /^not JSON: .*line 1/],
  [
    'a key twice',
    good.replace('"key":"c"', '"key":"c","key":"c"'),
    '/flows/0/blocks/0/cards/0/key',
    /^this key stands twice/,
  ],
  [
    'a number too big',
    good.replace('"Hi"', '"Hi"},"body":1e999,"config":{').replace(',"config":{}', ''),
    '/flows/0/blocks/0/cards/0/body',
    /without end/,
  ],
  ['a list without end', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, '', /^expected an object$/],
  ['nested without end', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, '/a'.repeat(64), /nested deeper/],
])('a file that is %s ends with 2, the path and the reason', async (_, content, path, reason) => {
  const { code, printed, complained } = await hawker({ file: content }, 'lint', 'file')
  expect({ code, printed, lines: complained.length }).toEqual({ code: 2, printed: [], lines: 1 })
  const said: unknown = JSON.parse(complained[0] ?? '')
  expect(said).toEqual({ file: 'file', path, reason: expect.stringMatching(reason) })
})

test('a missing file, or a folder', async () => {
  expect(await hawker({}, 'lint', join(folder, 'nowhere'))).toMatchObject({
    code: 2,
    complained: ['{"file":"nowhere","path":"","reason":"no such file"}'],
  })
  expect((await hawker({}, 'lint', folder)).complained.join()).toContain('a directory, not a file')
})

test('a file that is too large is not read to its end', async () => {
  await writeFile(join(folder, 'endless'), good)
  await truncate(join(folder, 'endless'), 2 ** 36)
  expect(await hawker({}, 'lint', join(folder, 'endless'))).toEqual({
    code: 2,
    printed: [],
    complained: ['{"file":"endless","path":"","reason":"too large"}'],
  })
})

test('a byte order mark is accepted', async () => {
  expect(await hawker({ file: `\uFEFF${good}` }, 'lint', 'file')).toMatchObject({ code: 0 })
})

test.each([
  [['lint'], 'hawker: FILE is missing\nusage: hawker lint FILE [--shows FILE]'],
  [['diff', 'a'], 'hawker: B is missing\nusage: hawker diff A B'],
  [['lint', 'a', 'b'], 'hawker: unexpected argument b\nusage: hawker lint FILE [--shows FILE]'],
  [['lint', '--all', 'a'], 'hawker: unknown option --all\nusage: hawker lint FILE [--shows FILE]'],
])('%j is refused with the usage', async (args, complaint) => {
  expect(await hawker({}, ...args)).toEqual({ code: 2, printed: [], complained: [complaint] })
})

test('a file whose name looks like an option is named after two dashes', async () => {
  expect(await hawker({}, 'lint', '--', '--help')).toMatchObject({ code: 2, printed: [] })
  expect(await hawker({ good, bad }, 'lint', '--', 'good')).toMatchObject({ code: 0 })
  expect(await hawker({}, 'lint', '--', '-x.json')).toMatchObject({
    code: 2,
    complained: ['{"file":"-x.json","path":"","reason":"no such file"}'],
  })
  expect(await hawker({ good, bad }, 'diff', 'good', '--', 'bad')).toMatchObject({ code: 1 })
  expect(await talking({ good }, [], 'talk', '--', 'good')).toMatchObject({ code: 0 })
  expect(await talking({}, [], 'talk', '--', '-x.json')).toMatchObject({
    code: 2,
    complained: ['{"file":"-x.json","path":"","reason":"no such file"}'],
  })
})

test('an unknown command ends with 2, help with 0', async () => {
  expect(await hawker({}, 'fly')).toMatchObject({ code: 2, printed: [] })
  expect(await hawker({}, 'constructor')).toMatchObject({ code: 2, printed: [] })
  expect(await hawker({}, '--help')).toMatchObject({ code: 0, complained: [] })
})

test.each([
  [['lint', '--help'], 'usage: hawker lint FILE'],
  [['diff', 'a', '-h'], 'usage: hawker diff A B'],
  [['help', 'talk'], 'usage: hawker talk FILE'],
  [['help', 'constructor'], 'usage:\n  hawker lint FILE'],
])('%j tells how it is called, and that is no error', async (args, start) => {
  const { code, printed, complained } = await hawker({}, ...args)
  expect({ code, complained }).toEqual({ code: 0, complained: [] })
  expect(printed.join('\n').startsWith(start)).toBe(true)
})

const hello = JSON.stringify({ ...bot('Hi {{random|a|b|c|d|e|f}}'), welcome_flow: 'f', default_flow: 'f' })

test('talk prints the bot’s messages, one a line', async () => {
  const { code, printed, complained } = await talking({ good }, ['{"text":"hi"}', '', '{"ref":"x"}'], 'talk', 'good')
  expect({ code, printed, complained }).toEqual({ code: 0, printed: [], complained: [] })
  const welcome = JSON.stringify({ ...bot('Hi'), welcome_flow: 'f' })
  const said = await talking({ welcome }, ['{"text":"hi"}', ''], 'talk', 'welcome', '--now', '2026-05-05')
  const message = { at: '2026-05-05T00:00:00.000Z', to: 'c1', type: 'text', text: 'Hi', buttons: [], quick_replies: [] }
  expect(said).toEqual({ code: 0, printed: [JSON.stringify(message)], complained: [] })
})

test('the same seed prints the same, another seed something else', async () => {
  const lines = Array.from({ length: 8 }, () => '{"text":"hi"}')
  const one = await talking({ hello }, lines, 'talk', 'hello', '--seed', '1')
  expect(one.printed).toHaveLength(8)
  expect(await talking({ hello }, lines, 'talk', 'hello', '--seed', '1')).toEqual(one)
  expect(await talking({ hello }, lines, 'talk', 'hello', '--seed=2')).not.toEqual(one)
})

test.each([
  ['not JSON', '{', '', "not JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)"],
  ['said twice', '{"text":"a","text":"b"}', '/text', 'this key stands twice in its object'],
  [
    'without end',
    '{"location":{"lat":1e999,"long":0}}',
    '/location/lat',
    'Invalid input: expected number, received Infinity',
  ],
  ['no event', '{"fly":1}', '', 'expected one of text, press, attachment'],
  ['of a wrong type', '{"text":5}', '/text', 'Invalid input: expected string, received number'],
])('a line that is %s ends the talk with 2', async (_, line, path, reason) => {
  const { code, printed, complained } = await talking({ hello }, ['{"text":"hi"}', line], 'talk', 'hello')
  expect({ code, said: printed.length }).toEqual({ code: 2, said: 1 })
  const said: unknown = JSON.parse(complained.join())
  expect(said).toEqual({ file: 'standard input, line 2', path, reason: expect.stringContaining(reason) })
})

test('waits that lead beyond the year 9999 end the talk with 2, their line and their path', async () => {
  const waits = Array.from({ length: 2800 }, () => '{"wait":"36600 days"}')
  expect(await talking({ hello }, [...waits, '{"text":"hi"}'], 'talk', 'hello')).toEqual({
    code: 2,
    printed: [],
    complained: ['{"file":"standard input, line 80","path":"/wait","reason":"leads beyond the year 9999"}'],
  })
})

test.each([
  [['--seed', 'x'], '--seed takes a whole number'],
  [['--now', 'soon'], '--now takes an ISO instant'],
  [['--now', '2026-02-30'], '--now takes an ISO instant'],
  [['--loud'], 'Unknown option'],
])('talk refuses %j', async (args, complaint) => {
  const { code, complained } = await talking({ hello }, [], 'talk', 'hello', ...args)
  expect(code).toBe(2)
  expect(complained.join()).toContain(complaint)
})
