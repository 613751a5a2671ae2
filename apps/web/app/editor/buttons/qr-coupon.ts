import { IconQrcode } from '@tabler/icons-react'
import { withAddress } from './with-address.tsx'

/** Opens a coupon as a QR code. */
export const qrCoupon = withAddress(IconQrcode)
