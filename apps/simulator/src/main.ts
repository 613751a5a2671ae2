import { token } from './random.ts'
import { startSimulator } from './start.ts'

/** Runs the simulator as a process: PORT (0 picks one), SIMULATOR_TOKEN; prints its addresses as one line of JSON. */
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
// The parent process died, perhaps without a signal.
process.once('disconnect', stop)
