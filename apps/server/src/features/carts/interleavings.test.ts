import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import { isRolledBack } from '../../platform/error-code.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { pathApp } from '../../runtime/testing/path-app.ts'
import { changeOrder } from '../orders/index.ts'
import { recordReturn } from '../orders/returns.ts'
import { insertAttempt } from '../payments/attempt-queries.ts'
import { book } from '../payments/book.ts'
import { recordPayment, refundPayment } from '../payments/entries.ts'
import { newReference } from '../payments/reference.ts'
import { changeCart, type Told } from './change-cart.ts'
import { checkOut } from './checkout.ts'

const { ask, owner, shop } = await pathApp()
const bot = await shop('telegram_bot')
const { db } = bot.cell
const made = z.object({ variations: z.array(z.object({ id: z.string() })) })
const settings = {
  ...{ getCombo: false, isWeight: false, standard_weight: 500, auto_create_order: true },
  ...{ fixed_shipping_fee: 0, shipping_fee_hidden: false, priority_to_use_pos_shipping_fee: false },
}
const contact = { name: 'Ann', phone: '0901234567', address: '1 Hue', note: '', way: 'cash' }

/** Two things for sale, of which so many pieces are there. */
async function wares(stocks: readonly number[]): Promise<string[]> {
  const ids = await Promise.all(
    stocks.map(async (stock) => {
      const body = { name: `Thing ${randomUUID()}`, variations: [{ price: 100, stock }] }
      return made.parse((await ask(owner, 'POST', `/v1/bots/${bot.id}/products`, body)).body).variations[0]?.id ?? ''
    }),
  )
  return ids
}

async function buyers(): Promise<string[]> {
  const psids = [randomUUID(), randomUUID()]
  for (const psid of psids) await bot.says(String(Number.parseInt(psid.slice(0, 8), 16)), 'hi')
  await bot.settled()
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}

class Crash extends Error {}

/** One step of a buyer or of the shop. `crashes`: the server dies before its transaction has committed, and the call is repeated. */
const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    ...['add', 'set', 'quote', 'confirm', 'confirm', 'confirm_twice', 'stale', 'cancel', 'price'],
    ...['pay_page', 'callback', 'callback', 'callback_twice', 'wrong_amount', 'cash', 'refund', 'ship', 'back'],
  ),
  thing: fc.nat(1),
  many: fc.integer({ min: 1, max: 3 }),
  crashes: fc.boolean(),
})
type Step = { who: number; what: string; thing: number; many: number; crashes: boolean }

/** Carries out a call as its carrier does: again after a crash, and after the database rolled it back. */
async function call<Result>(work: (tx: CellTx, call: string) => Promise<Result>, crashes: boolean): Promise<Result> {
  const id = newId()
  let isDying = crashes
  for (;;)
    try {
      return await db.transaction().execute(async (tx) => {
        const told = await work(tx, id)
        if (isDying) throw new Crash()
        return told
      })
    } catch (error) {
      if (!(error instanceof Crash) && !isRolledBack(error)) throw error
      isDying = false
    }
}

const gateway = newId()
let attempts = 0
/** The payments that the gateway's callbacks were answered as booked for, by their transaction. */
const booked = new Map<string, { order: string; amount: number }>()

const newestOrder = (customer_id: string) =>
  db
    .selectFrom('order')
    .select(['id', 'status', 'revision'])
    .where('bot_id', '=', bot.id)
    .where('customer_id', '=', customer_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const attemptsOf = (order_id: string) =>
  db
    .selectFrom('payment_attempt')
    .select(['reference', 'amount'])
    .where('bot_id', '=', bot.id)
    .where('order_id', '=', order_id)
    .orderBy('number')
    .execute()

/** A step with the money or the pieces of a buyer's newest order. What the order's state refuses changes nothing. */
async function settle({ who, what, thing, many, crashes }: Step, people: string[]) {
  const order = await newestOrder(people[who] ?? '')
  if (!order) return
  const at = new Date()
  const by = { user_id: owner.id, at }
  if (what === 'pay_page') {
    const number = ++attempts
    const amount = 100 * many
    await insertAttempt(db, bot.id, {
      ...{
        id: newId(),
        order_id: order.id,
        integration_id: gateway,
        service: 'vnpay',
        reference: newReference(),
        number,
      },
      ...{ amount, currency: 'VND', unit_amount: amount * 100, user_id: null, ask_at: null, at, expires_at: at },
    })
  } else if (what === 'cash') {
    const entry = { order_id: order.id, way: 'cash' as const, amount: many, reference: '', note: '' }
    await call((tx) => recordPayment(tx, bot.id, entry, by), crashes)
  } else if (what === 'refund') {
    const payment = await db
      .selectFrom('payment')
      .select('id')
      .where('bot_id', '=', bot.id)
      .where('order_id', '=', order.id)
      .where('refunded_at', 'is', null)
      .executeTakeFirst()
    if (payment) await call((tx) => refundPayment(tx, bot.id, payment.id, by), crashes)
  } else if (what === 'ship') {
    const user = { id: owner.id, name: '' }
    await call((tx) => changeOrder(tx, bot.id, order.id, { revision: null, status: 3 }, { user, at }), crashes)
  } else if (what === 'back') {
    const told = { revision: order.revision, items: [{ position: 0, quantity: many }] }
    await call((tx) => recordReturn(tx, bot.id, order.id, told, { user: { id: owner.id, name: '' }, at }), crashes)
  } else {
    const attempt = (await attemptsOf(order.id))[thing]
    if (!attempt) return
    const amount = Number(attempt.amount) + (what === 'wrong_amount' ? 1 : 0)
    const facts = {
      ...{ attempt: { reference: attempt.reference }, state: 'paid' as const, currency: 'VND', code: '00' },
      ...{ transaction: `${attempt.reference}/${many}`, amount: amount * 100, by_card: many === 1 },
    }
    const hear = async () => {
      const place = { bot_id: bot.id, integration_id: gateway }
      const outcome = await call((tx) => book(tx, place, facts, at), crashes)
      if (outcome !== 'booked') return
      expect(booked.has(facts.transaction)).toBe(false)
      booked.set(facts.transaction, { order: order.id, amount })
    }
    await Promise.all(what === 'callback_twice' ? [hear(), hear()] : [hear()])
  }
}

const settling = ['pay_page', 'callback', 'callback_twice', 'wrong_amount', 'cash', 'refund', 'ship', 'back']

type Seen = { cart: string; revision: number }

async function play(
  { who, what, thing, many, crashes }: Step,
  things: string[],
  people: string[],
  seen: Map<number, Seen>,
) {
  if (settling.includes(what)) {
    await settle({ who, what, thing, many, crashes }, people).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    return
  }
  const customer_id = people[who] ?? ''
  const at = new Date()
  const shown = seen.get(who)
  const note = (told: Told) => {
    if (told.cart) seen.set(who, { cart: told.cart.id, revision: told.cart.revision })
  }
  const confirm = (revision: number) =>
    call(
      (tx, id) =>
        checkOut(tx, bot.id, { op: 'confirm', cart: shown?.cart ?? '1', revision }, settings, {
          customer_id,
          call: id,
          at,
        }),
      crashes,
    )
  if (what === 'add') {
    const wish = {
      op: 'add' as const,
      variation_id: things[thing] ?? '',
      is_product: false,
      quantity: many,
      is_single: false,
    }
    note(await call((tx, id) => changeCart(tx, bot.id, wish, settings, { customer_id, call: id, at }), crashes))
  } else if (what === 'price') {
    await db
      .updateTable('variation')
      .set({ price: String(100 + many) })
      .where('id', '=', things[thing] ?? '')
      .execute()
  } else if (what === 'cancel') {
    const order = await db
      .selectFrom('order')
      .select('id')
      .where('bot_id', '=', bot.id)
      .where('customer_id', '=', customer_id)
      .where('status', '=', 0)
      .executeTakeFirst()
    if (order)
      await db
        .transaction()
        .execute((tx) =>
          changeOrder(tx, bot.id, order.id, { revision: null, status: 6 }, { user: { id: owner.id, name: '' }, at }),
        )
  } else if (!shown) return
  else if (what === 'set') {
    const wish = { op: 'set' as const, cart: shown.cart, variation_id: things[thing] ?? '', quantity: many - 1 }
    note(await call((tx, id) => changeCart(tx, bot.id, wish, settings, { customer_id, call: id, at }), crashes))
  } else if (what === 'quote') {
    const wish = { op: 'quote' as const, cart: shown.cart, contact: { ...contact, note: String(many) } }
    note(await call((tx, id) => checkOut(tx, bot.id, wish, settings, { customer_id, call: id, at }), crashes))
  } else if (what === 'stale') await confirm(shown.revision + many)
  else if (what === 'confirm') note(await confirm(shown.revision))
  else await Promise.all([confirm(shown.revision), confirm(shown.revision)])
}

/** An order counts each transaction once, by its way of paying, and leaves out refunded and flagged ones. */
async function checkMoney() {
  const orders = await db
    .selectFrom('order')
    .select(['id', 'cash', 'transfer_money', 'charged_by_card'])
    .where('bot_id', '=', bot.id)
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['order_id', 'way', 'transaction', 'amount', 'counts', 'refunded_at'])
    .where('bot_id', '=', bot.id)
    .execute()
  const named = payments.map(({ transaction }) => transaction).filter(Boolean)
  expect(new Set(named).size).toBe(named.length)
  for (const [transaction, { order, amount }] of booked) {
    const [payment, ...more] = payments.filter((each) => each.transaction === transaction)
    expect(more).toEqual([])
    expect(payment).toMatchObject({ order_id: order, amount: String(amount), counts: true })
  }
  const counted = payments.filter(({ counts, refunded_at }) => counts && refunded_at === null)
  for (const order of orders) {
    const sum = (way: string) =>
      counted
        .filter((each) => each.order_id === order.id && each.way === way)
        .reduce((all, { amount }) => all + Number(amount), 0)
    const { cash, transfer_money, charged_by_card } = order
    expect([cash, transfer_money, charged_by_card].map(Number)).toEqual([sum('cash'), sum('transfer'), sum('card')])
  }
}

// `npm run interleave` plays 1,000.
const runs = Number(process.env.RUNS ?? 15)

test('any steps in any order, with crashes: one order a cart, payments once, no stock below zero, and no piece is lost', {
  timeout: 300_000 + runs * 5_000,
}, async () => {
  const people = await buyers()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 25 }),
      async (rounds) => {
        const stocks = [2, 5]
        const things = await wares(stocks)
        await db.deleteFrom('cart').where('bot_id', '=', bot.id).where('ordered_at', 'is', null).execute()
        const seen = new Map<number, Seen>()
        for (const round of rounds) await Promise.all(round.map((each) => play(each, things, people, seen)))
        const orders = await db
          .selectFrom('order')
          .select(['id', 'cart_id', 'status'])
          .where('bot_id', '=', bot.id)
          .execute()
        const carts = orders.map(({ cart_id }) => cart_id)
        expect(new Set(carts).size).toBe(carts.length)
        for (const [index, id] of things.entries()) {
          const { stock } = await db
            .selectFrom('variation')
            .select('stock')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          const sold = await db
            .selectFrom('order_item as i')
            .leftJoin('order_return as r', (join) =>
              join
                .onRef('r.bot_id', '=', 'i.bot_id')
                .onRef('r.order_id', '=', 'i.order_id')
                .onRef('r.position', '=', 'i.position'),
            )
            .select(['i.order_id', 'i.quantity'])
            .select(({ fn, lit }) => fn.coalesce('r.restocked', lit(0)).as('restocked'))
            .where('i.bot_id', '=', bot.id)
            .where('i.variation_id', '=', id)
            .execute()
          const out = orders.filter(({ status }) => ![5, 6, 7].includes(status)).map((order) => order.id)
          const held = sold
            .filter(({ order_id }) => out.includes(order_id))
            .reduce((sum, { quantity, restocked }) => sum + quantity - restocked, 0)
          expect(stock).toBeGreaterThanOrEqual(0)
          expect((stock ?? 0) + held).toBe(stocks[index])
        }
        await checkMoney()
      },
    ),
    { numRuns: runs },
  )
})
