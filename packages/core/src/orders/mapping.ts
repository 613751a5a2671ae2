/** What of an order an author may fill from elsewhere, such as a customer's fields or the columns of a sheet. */
export const orderMappingFields = [
  'full_name',
  'phone_number',
  'quantity',
  'shipping_fee',
  'country_code',
  'province_id',
  'district_id',
  'commune_id',
  'post_code',
  'full_address',
  'note',
  'order_id',
] as const
export type OrderMappingField = (typeof orderMappingFields)[number]
