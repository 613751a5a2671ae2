import { controlOf, type Services } from './services.ts'

type Account = { page_id: string; token: string; secret: string; refresh_token: string; app_id: string }

/** An owner's account at a platform whose tokens are renewed by a refresh token. */
export async function renewingAccount<More extends object>(
  services: Services,
  platform: 'zalo' | 'tiktok_business_messaging',
  options: object,
) {
  const ask = controlOf(services)
  const account = await ask<Account & More>('POST', '/accounts', { platform, ...options })
  const path = `/accounts/${platform}/${account.page_id}`
  return {
    ...account,
    /** The owner revokes the app's access, so that no refresh token works. */
    isRevoked: () => ask('PATCH', path, { token_state: 'revoked', refresh_token: 'of nobody' }),
    /** The owner grants it again. */
    async isGranted() {
      const { token, refresh_token } = account
      await ask('PATCH', path, { token_state: 'valid', refresh_token })
      return { token, refresh_token }
    },
    /** The owner saves the webhook's address in the platform's console, which calls it at once. */
    async savesWebhook(webhook_url: string) {
      await ask('PATCH', path, { webhook_url })
      const { problem } = await ask<{ problem: string | null }>('POST', `${path}/handshake`, {})
      if (problem !== null) throw new Error(problem)
    },
  }
}
