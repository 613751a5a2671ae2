/** The fields of an order that an author may fill from a customer's fields or a sheet's columns. */
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
