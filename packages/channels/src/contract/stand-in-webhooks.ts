import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountHandle, CustomerHandle, PlatformId, Simulator } from '@hawker/simulator'
import { type ConnectableId, connectableIds } from '../abouts.ts'
import { channels } from '../index.ts'
import { fixturesOf } from './fixtures.ts'
import { accountOf, openStandIns, sendCard, titlesOf, tries } from './stand-in.ts'
import { sampleRecipient } from './witness.ts'

type Options = Parameters<Simulator['add']>[1]

/** How one platform's webhooks differ by its account's settings. */
const kinds: Partial<Record<PlatformId, Options[]>> = {
  whatsapp_business_account: [{ identity: 'both' }, { identity: 'bsuid' }],
  instagram_official: [{ login: 'facebook' }, { login: 'instagram' }],
}

export const hasStandIn = (id: ConnectableId): id is ConnectableId & PlatformId => id !== 'pke_chat_plugin'

/**
 * The webhooks of every stand-in: what its customers do on the phone, their presses of what our adapter sent, receipts and
 * echoes of it, and the events that have no phone. The website chat has no webhooks.
 */
export async function standInWebhooks(): Promise<Map<ConnectableId, readonly string[]>> {
  const { simulator, webhookOf, webhooksOf, close } = await openStandIns()
  const platforms = connectableIds.filter(hasStandIn)
  for (const platform of platforms)
    for (const options of kinds[platform] ?? [{}]) {
      const account = simulator.add(platform, { webhook_url: webhookOf(platform), ...options })
      await live(simulator, platform, account)
    }
  // Receipts follow a send by themselves.
  await sleep(300)
  await close()
  return new Map(platforms.map((platform) => [platform, webhooksOf(platform)]))
}

/** The life of one customer of an account. */
async function live(simulator: Simulator, platform: PlatformId, handle: AccountHandle): Promise<void> {
  const account = accountOf(simulator, handle)
  const customer = handle.customer(simulator.newUserId(platform), {
    first_name: 'Mai',
    last_name: 'Nguyễn',
    language: 'vi',
  })
  await tries(() => customer.starts())
  await tries(() => customer.starts('promo_77'))
  await says(customer)
  for (const [index, { card }] of fixturesOf(platform).outbound.entries()) {
    await customer.says(`hello ${index}`)
    await sendCard(channels[platform], account, card, sampleRecipient({ psid: customer.id, our_id: `c.${index}` }))
    for (const title of titlesOf(customer)) await tries(() => customer.presses(title))
  }
  await says(customer)
  for (const name of simulator.eventsOf(platform)) await tries(() => customer.sends(name))
  await tries(() => customer.blocks())
  await tries(() => customer.unblocks())
}

const files = [
  ['image', 'cat.png'],
  ['video', 'clip.mp4'],
  ['audio', 'song.mp3'],
  ['voice', 'note.ogg'],
  ['file', 'menu.pdf'],
] as const

async function says(customer: CustomerHandle): Promise<void> {
  await customer.says('Xin chào 👋')
  const ids = () => customer.screen().messages.map(({ id }) => id)
  const last = () => ids().at(-1) ?? ''
  await tries(() => customer.says('in answer', last()))
  for (const [type, name] of files) {
    await tries(() => customer.sendsFile(type, name, Buffer.from(name)))
    await tries(() => customer.sendsFile(type, name, Buffer.from(name), 'a caption'))
  }
  await tries(() => customer.sharesContact('+84900000001'))
  await tries(() => customer.sharesLocation(21.0278, 105.8342))
  await tries(() => customer.edits(last(), 'changed'))
  await tries(() => customer.reacts(last(), '❤️'))
  await tries(() => customer.reacts(last()))
  await tries(() => customer.unsends(last()))
}
