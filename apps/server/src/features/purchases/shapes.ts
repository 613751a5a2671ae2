import { purchaseEvents } from '@hawker/core'
import { z } from 'zod'

export const purchaseEvent = z
  .enum(purchaseEvents)
  .describe('What the platform told last; an older event that came late does not count.')

/** A purchase in the list. */
export const purchaseRow = z
  .object({
    id: z.string().describe('Id of the purchase.'),
    transaction: z
      .string()
      .describe('The platform’s own number; for an abandoned cart `cart:` and the id of its event.'),
    event: purchaseEvent,
    event_at: z.string().describe('When that happened, by the platform’s clock.'),
    status: z.string().describe('In the platform’s word, such as `APPROVED`; empty: not told.'),
    product_id: z.string().describe('The platform’s id of the product.'),
    product: z.string().describe('Name of the product.'),
    amount: z
      .number()
      .nullable()
      .describe('In whole units of VND and its like, in hundredths of any other currency; null: not told.'),
    currency: z.string().nullable().describe('ISO 4217 code; null: not told.'),
    name: z.string().describe('Of the buyer.'),
    email: z.string().describe('Of the buyer.'),
    phone: z.string().describe('Of the buyer, as the platform tells it.'),
    customer_id: z.string().nullable().describe('Id of the customer who is the buyer; null: nobody known so far.'),
    created_at: z.string().describe('When its first event came.'),
    updated_at: z.string().describe('When its last event came.'),
  })
  .meta({ id: 'Purchase' })

/** A purchase with all that the platform told. */
export const purchaseView = purchaseRow
  .extend({
    details: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'Every field of the last event, grouped as the platform groups them; null: the buyer’s data was deleted.',
      ),
    events: z
      .array(
        z.object({
          key: z.string().describe('The platform’s id of the event.'),
          event: z.string().describe('Its name.'),
          version: z.string().describe('Version of the platform’s format; empty: not told.'),
          at: z.string().describe('When it happened, by the platform’s clock.'),
          received_at: z.string().describe('When it came.'),
        }),
      )
      .describe('What the platform told of it, the latest first.'),
  })
  .meta({ id: 'PurchaseView' })
