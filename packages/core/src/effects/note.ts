import type { EffectDefinition } from './definition.ts'

export type NoteKey =
  | 'loop_stopped'
  | 'goto_missing'
  | 'session_reset'
  | 'input_parked'
  | 'queue_full'
  /** A call failed. `kind` is the kind of call, `reason` the cause. */
  | 'call_failed'
  /** This channel does not have the card, and the card has no words to fall back on. */
  | 'card_not_shown'
  | 'sequence_missing'
  /** The sequence is switched off, so the customer was not added. */
  | 'sequence_off'
  /** A flow was to start at an instant that is past or cannot be read. */
  | 'datetime_past'
  /** Rules kept setting each other off and were stopped. `rule`: the one that would have been next. */
  | 'rules_stopped'
  /** A publication moved the customer to the same place of the new version. */
  | 'moved'
  /** A publication began the flow again for the customer. */
  | 'begun_again'
  /** A phone number in a message made an order: of the cart, or of the product that the bot showed last. */
  | 'phone_ordered_cart'
  | 'phone_ordered_shown'
  /** It completed an order of the last day, or that order had a number already. */
  | 'phone_filled'
  | 'phone_kept'
  /** It made no order: there was nothing to order, it was sold out, or the message had several numbers. */
  | 'phone_nothing'
  | 'phone_sold_out'
  | 'phone_several'

/** A line for the people who read the thread: a loop was stopped, a block is gone, the customer was moved to a new version. */
export type NoteEffect = {
  effect: 'note'
  key: NoteKey
  params: Record<string, string | number>
  flow: string | null
  block: string | null
}

export const note: EffectDefinition<NoteEffect> = {
  lines: ({ key, params, flow, block }) => [
    ['! note', key, [flow, block].filter(Boolean).join('/'), JSON.stringify(params)]
      .filter((word) => word && word !== '{}')
      .join(' '),
  ],
  talk: () => null,
}
