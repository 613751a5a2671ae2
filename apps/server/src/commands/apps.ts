import { parseArgs } from 'node:util'
import { enterOperatorApps, listOperatorApps } from '../features/apps/index.ts'
import { StartProblem } from '../platform/settings.ts'
import { openInstallation, runCommand } from './command.ts'

const usage = `usage: hawker apps

Prints, for each app of the operator in the settings (HAWKER_META_APP_ID, HAWKER_TIKTOK_APP_ID and others), what the platform's console
asks for: the webhook addresses, the verify token, and the redirect addresses of sign-ins.`

async function run(args: string[]): Promise<number> {
  parseArgs({ args })
  const { close, ...installation } = await openInstallation(false)
  try {
    await enterOperatorApps(installation)
    const apps = await listOperatorApps(installation)
    if (!apps.length) throw new StartProblem('No app stands in the settings.')
    for (const { platform, client_id, verify_token, webhooks, redirects } of apps) {
      console.log(`${platform} ${client_id}`)
      console.log(`  verify token  ${verify_token}`)
      for (const url of webhooks) console.log(`  webhook       ${url}`)
      for (const url of redirects) console.log(`  redirect      ${url}`)
    }
    return 0
  } finally {
    await close()
  }
}

await runCommand(usage, run)
