// https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages
/** Lengths are UTF-16 units. */
export const limits = {
  text: 4096,
  /** The words above buttons, and beside a picture. */
  body: 1024,
  buttons: 3,
  button_title: 20,
  button_id: 256,
  rows: 10,
  section_title: 24,
  list_button: 20,
  header: 60,
  product_sections: 10,
  products: 30,
  carousel_cards: 10,
  row_title: 24,
  row_description: 72,
  row_id: 200,
  filename: 240,
} as const
