export const shopNames = ['shopee', 'lazada', 'tiki'] as const
export type ShopName = (typeof shopNames)[number]
