// Runs work in one process of this machine at a time, without a file that a killed process could leave behind.
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` when no other process runs work of the same name; `onWait` is called once when one does. */
export async function oneAtATime(name, work, onWait = () => {}) {
  const address = addressOf(name)
  let lock = await tryToHold(address)
  if (!lock) onWait()
  while (!lock) {
    if (!(await answers(address))) await rm(address, { force: true }).catch(() => {})
    await sleep(100)
    lock = await tryToHold(address)
  }
  try {
    return await work()
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

/** A socket only one process can listen on, which the system closes when that ends, however it ends. */
function addressOf(name) {
  const id = `hawker-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${id}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`)
}

const tryToHold = (address) =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(address, () => resolve(server))
  })

/** Where sockets are files, a dead process leaves its file, and no process answers. */
const answers = (address) =>
  new Promise((resolve) => {
    if (address.startsWith('\0')) return resolve(true)
    const socket = connect(address)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
