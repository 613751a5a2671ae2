// npm run dev: the server, started again when its files change, and the web application with hot reload at :5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'

const root = join(import.meta.dirname, '..')
await build()
const children = [
  spawn(process.execPath, ['--watch-preserve-output', '--watch', join(root, 'apps/server/src/main.ts')], {
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', '5173'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) child.once('exit', end)
