import { z } from 'zod'
import { randomToken } from '../platform/ids.ts'
import type { OpenAccount } from './open-account.ts'
import { findPictures } from './pictures.ts'
import { itemsAt, type Marketplace, marketplaces } from './shop/marketplaces.ts'
import { addTo, type StandIns } from './stand-ins.ts'

const authorised = z.object({ code: z.string() })

/** The address on which the owner of a shop lands after they authorised the app there. */
async function landedAt(standIns: StandIns, marketplace: Marketplace): Promise<string> {
  const { app_id, shop_id } = marketplaces[marketplace]
  const { code } = authorised.parse(await addTo(standIns, `/${marketplace}/accounts/${app_id}/authorisations`, {}))
  return `https://linen.example/landed?code=${code}&shop_id=${shop_id}`
}

/** Opens the shop's account on a marketplace, with its shelf there. */
export const accountAtMarketplace =
  (marketplace: Marketplace): OpenAccount =>
  async (standIns, _address, { platform, place }) => {
    const { app_id, shop_id } = marketplaces[marketplace]
    const app_key = randomToken(24)
    const pictures = await findPictures(platform, place.cell.db, place.bot_id)
    await addTo(standIns, `/${marketplace}/accounts`, {
      ...{ app_id, app_key, shop_id, name: 'Linen & Co.', currency: 'VND' },
      items: itemsAt(marketplace).map(({ id, product: { name, price, was_price, picture } }) => ({
        ...{ id, name: name.vi, price: price.VND, before: was_price?.VND ?? price.VND },
        image_url: (picture && pictures.get(picture)) ?? '',
      })),
    })
    const fields = {
      shopee: async () => ({
        ...{ partner_id: app_id, partner_key: app_key },
        landed_address: await landedAt(standIns, 'shopee'),
      }),
      lazada: async () => ({
        ...{ app_key: app_id, app_secret: app_key },
        landed_address: await landedAt(standIns, 'lazada'),
      }),
      tiki: async () => ({ app_id, app_secret: app_key }),
    }
    return { stand_in: standIns.shop_api_urls[marketplace], fields: await fields[marketplace]() }
  }
