const kind = 'a kind of event that the library does not know'

/** Values that a library's types refuse for a reason of the library's. A value that fits all the same fails the check. */
export const exceptions = {
  line: [{ has: /"type":"hologram"/, why: kind }],
  telegram_bot: [
    { has: /"reply_to_message":/, why: 'its answered message must have the key reply_to_message, as undefined' },
  ],
  whatsapp_business_account: [
    { has: /"type":"(edit|revoke|hologram)"/, why: kind },
    { has: /"status":"read","message_id"/, why: 'its requests are messages, and a read receipt is none' },
    { has: /"field":"(?!messages")/, why: 'it knows the webhook fields messages and calls alone' },
    { has: /"value":\{[^[]*"(event|errors)":/, why: kind },
    { has: /"mime_type":/, why: 'its media must have an address beside their id' },
    { has: /(?<!"parameters":\[\{)"type":"location","location":/, why: 'its coordinates are text' },
    { has: /"referral":/, why: 'its referral must have the words of a welcome message' },
    { has: /"type":"(unsupported|unknown)"/, why: 'it knows one wording of these errors' },
    { has: /"type":"user_changed_number"/, why: 'it knows this event of people with business-scoped ids alone' },
  ],
}
