import type { Secrets, Service } from './service.ts'

/** What a buyer needs to transfer an amount, and the same as the text of a QR code. */
export type Transfer = { bank: string; account_number: string; account_name: string; text: string; qr: string }

/** A bank account to which buyers transfer. Its bank tells us nothing: a person enters what came. */
export type Bank = Service<'bank'> & {
  /** `amount`: in the unit that its facts name. `text`: by which the shop knows the order again. */
  /** Its bank calls no address of ours. */
  webhook: null
  transfer(wish: { amount: number; text: string }, secrets: Secrets): Transfer
}
