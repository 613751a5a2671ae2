import { setTimeout as sleep } from 'node:timers/promises'
import type { CustomerHandle, PlatformId, Simulator } from '@hawker/simulator'
import { type ConnectableId, connectableIds } from '../abouts.ts'
import { fixturesOf } from './fixtures.ts'
import { meet, openStandIns, sendCard, titlesOf, tries } from './stand-in.ts'
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
  const standIns = await openStandIns()
  const platforms = connectableIds.filter(hasStandIn)
  for (const platform of platforms)
    for (const options of kinds[platform] ?? [{}])
      await live(standIns, platform, await meet(standIns, platform, options))
  // Receipts follow a send by themselves.
  await sleep(300)
  await standIns.close()
  return new Map(
    platforms.map((platform) => [
      platform,
      standIns.hooksOf(platform).map(({ body }) => new TextDecoder().decode(body)),
    ]),
  )
}

type StandIns = Awaited<ReturnType<typeof openStandIns>>
type Met = Awaited<ReturnType<typeof meet>>

/** The life of one customer of an account. */
async function live({ simulator }: StandIns, platform: PlatformId, { channel, account, customer, psid }: Met) {
  await says(customer)
  for (const [index, { card }] of fixturesOf(platform).outbound.entries()) {
    await customer.says(`hello ${index}`)
    await sendCard(channel, account, card, sampleRecipient({ psid, our_id: `c.${index}` }))
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
