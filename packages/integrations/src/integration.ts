import type { ServiceKind } from './about.ts'
import type { Bank } from './bank.ts'
import type { Carrier } from './carrier.ts'
import type { Payment } from './payment.ts'
import type { PointOfSale } from './point-of-sale.ts'
import type { SalesPlatform } from './sales-platform.ts'
import type { ShopPlatform } from './shop-platform.ts'
import type { Tool } from './tool.ts'

/** One outside service, by its kind. */
export type Integration = Tool | Payment | Bank | Carrier | PointOfSale | ShopPlatform | SalesPlatform

/** A service of one kind. */
export type IntegrationOf<Kind extends ServiceKind> = Extract<Integration, { kind: Kind }>
