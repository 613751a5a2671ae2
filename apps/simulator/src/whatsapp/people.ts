import { createHash } from 'node:crypto'
import { conversationFor, introduce } from '../account.ts'
import type { Conversation } from '../conversation.ts'
import type { Params } from '../params.ts'
import { asText } from '../params.ts'
import type { WhatsAppAccount } from './account.ts'
import { refuse } from './errors.ts'

// Two letters stand before a business-scoped id; the phone's country decides.
const countries: [prefix: string, country: string][] = [
  ['84', 'VN'],
  ['66', 'TH'],
  ['63', 'PH'],
  ['62', 'ID'],
  ['55', 'BR'],
  ['52', 'MX'],
  ['33', 'FR'],
  ['91', 'IN'],
  ['1', 'US'],
]

export const countryOf = (phone: string): string => countries.find(([prefix]) => phone.startsWith(prefix))?.[1] ?? 'VN'

/** The business-scoped user id: per portfolio and phone number, so it changes with the number. */
export const bsuidOf = ({ portfolio_id }: WhatsAppAccount, phone: string): string => {
  const hash = createHash('sha256').update(`${portfolio_id}/${phone}`).digest('hex')
  return `${countryOf(phone)}.${BigInt(`0x${hash.slice(0, 14)}`)}`
}

const plain = (phone: string): string => phone.replace(/[^\d]/g, '')

type Addressee = { conversation: Conversation; by: 'phone' | 'bsuid'; input: string }

/** The person of `to` (a phone number; it wins) or of `recipient` (a business-scoped id). */
export const findAddressee = (account: WhatsAppAccount, params: Params): Addressee => {
  const to = asText(params.to)
  if (to !== undefined) return byPhone(account, to)
  const id = asText(params.recipient)
  if (!id) throw refuse(100, 'The parameter to is required.')
  if (!/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.test(id))
    throw refuse(131009, 'Param recipient is not a business-scoped user id.')
  const conversation = [...account.conversations.values()].find(({ customer }) => bsuidOf(account, customer.id) === id)
  if (!conversation) throw refuse(131026, 'Message undeliverable: the user id is unknown to this business.')
  return { conversation, by: 'bsuid', input: id }
}

const byPhone = (account: WhatsAppAccount, to: string): Addressee => {
  const phone = plain(to)
  if (!/^\d{5,20}$/.test(phone)) throw refuse(131009, `Param to is not a valid phone number.`)
  if (phone === plain(account.display_phone_number))
    throw refuse(131021, 'Recipient phone number cannot be sender phone number')
  if (account.allow_list && !account.allow_list.map(plain).includes(phone))
    throw refuse(
      131030,
      'Recipient phone number not in allowed list: Add recipient phone number to recipient list and try again.',
    )
  // A number that never wrote is a person too: a later status reports whether WhatsApp reaches them.
  const conversation = conversationFor(account, phone) ?? introduce(account, phone)
  return { conversation, by: 'phone', input: to }
}

/** How a webhook names a person, by the account's `identity`. */
export const contactOf = (account: WhatsAppAccount, { customer }: Conversation): Params => {
  const { identity } = account
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  return {
    profile: { name, ...(customer.username ? { username: `@${customer.username}` } : {}) },
    ...(identity === 'bsuid' ? {} : { wa_id: customer.id }),
    ...(identity === 'phone' ? {} : { user_id: bsuidOf(account, customer.id) }),
  }
}

export const sender = (account: WhatsAppAccount, { customer }: Conversation): Params => ({
  ...(account.identity === 'bsuid' ? {} : { from: customer.id }),
  ...(account.identity === 'phone' ? {} : { from_user_id: bsuidOf(account, customer.id) }),
})
