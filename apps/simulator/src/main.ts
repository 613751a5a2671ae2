import { token } from './random.ts'
import { startSimulator } from './start.ts'

/** The simulator as a process of its own: PORT (0 picks one) and SIMULATOR_TOKEN; one line of JSON tells the addresses. */
const simulator = await startSimulator({
  port: Number(process.env.PORT ?? 0),
  control_token: process.env.SIMULATOR_TOKEN || token(),
})

const { telegram_api_url, graph_api_url, google_api_url, mailchimp_api_url } = simulator
const { control_url, phone_url, control_token, port } = simulator
const apis = { telegram_api_url, graph_api_url, google_api_url, mailchimp_api_url }
console.log(JSON.stringify({ port, ...apis, control_url, phone_url, control_token }))

const stop = () => {
  simulator.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// Whoever started it has gone, perhaps without a word.
process.once('disconnect', stop)
