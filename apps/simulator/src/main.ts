import { platformList } from './platforms.ts'
import { token } from './random.ts'
import { startSimulator } from './start.ts'

/** Runs the simulator as a process: PORT (0 picks one), SIMULATOR_TOKEN; prints its addresses as one line of JSON. */
const simulator = await startSimulator({
  port: Number(process.env.PORT ?? 0),
  control_token: process.env.SIMULATOR_TOKEN || token(),
})

const {
  google_api_url,
  mailchimp_api_url,
  ghn_api_url,
  ghtk_api_url,
  pancake_pos_api_url,
  hotmart_api_url,
  shop_api_urls,
  meta_ads_api_url,
  gateway_urls,
  control_url,
  phone_url,
  control_token,
  port,
} = simulator
/** Where each platform's API is, by the platform's id. */
const api_urls = Object.fromEntries(platformList.map(({ id }) => [id, simulator.apiUrl(id)]))
const shops = { ghn_api_url, ghtk_api_url, shop_api_urls, pancake_pos_api_url, hotmart_api_url, gateway_urls }
const apis = { api_urls, google_api_url, mailchimp_api_url, meta_ads_api_url, ...shops }
console.log(JSON.stringify({ port, ...apis, control_url, phone_url, control_token }))

const stop = () => {
  simulator.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// The parent process died, perhaps without a signal.
process.once('disconnect', stop)
