import { startHawker } from './hawker.ts'

/** A fresh installation for the whole run; the tests find it in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const hawker = await startHawker()
  process.env.HAWKER_E2E_ADDRESS = hawker.address
  process.env.HAWKER_E2E_DEMO = JSON.stringify(hawker.demo)
  return hawker.stop
}
