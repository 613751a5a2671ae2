import { features } from './features/index.ts'
import { buildApp } from './platform/http/app.ts'
import { openPlatform } from './platform/open.ts'
import { readSettings } from './platform/settings.ts'

const settings = readSettings(process.env)
const platform = await openPlatform(settings)
const app = await buildApp(platform, features)
await app.listen({ port: settings.port, host: settings.host })
console.log(`Hawker is at http://localhost:${settings.port}`)

const close = async () => {
  await app.close()
  await platform.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
