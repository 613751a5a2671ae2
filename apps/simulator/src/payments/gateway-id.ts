/** Every gateway that has a stand-in. */
export const gatewayIds = ['vnpay', 'momo', 'payos', 'onepay', 'zalopay', 'stripe', 'paypal'] as const
export type GatewayId = (typeof gatewayIds)[number]
