import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const locales = ['en', 'vi', 'th', 'es', 'pt']
const files = locales.flatMap((locale) => [`${locale}/data.json`, `${locale}/messages.json`])
const from = (file: string) => readFileSync(resolve(`emojibase-data/${file}`), 'utf8')

/** The parts of an emoji that its list shows or searches: a third of the file. */
const shown = ['emoji', 'label', 'group', 'subgroup', 'version', 'tags', 'skins', 'tone']

const source = (file: string): string =>
  file.endsWith('data.json') ? JSON.stringify(JSON.parse(from(file)), slim) : from(file)

const slim = (key: string, value: unknown) =>
  key === '' || /^\d+$/.test(key) || shown.includes(key) ? value : undefined

/** Serves the names of emoji from our own address, in the languages that have them. */
export const emojiNames = (): Plugin => ({
  name: 'emoji-names',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const file of files) this.emitFile({ type: 'asset', fileName: `emojibase/${file}`, source: source(file) })
  },
  configureServer({ middlewares }) {
    middlewares.use('/emojibase', (request, response, next) => {
      const file = files.find((each) => request.url === `/${each}`)
      if (!file) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(source(file))
    })
  },
})
