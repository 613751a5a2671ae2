/**
 * @import { PlatformId } from '../src/platform-id.ts'
 * @import { Customer, Screen } from '../src/screen.ts'
 * @typedef {{ platform: PlatformId, page_id: string, name: string, username: string | null, customers: Customer[] }} Bot
 * @typedef {{ platform: string, page_id: string, user: string }} Place
 * @typedef {'live' | 'polling' | 'lost' | 'over'} Link
 */

const token_key = 'phone-token'
const poll_ms = 1500
const retry_ms = 3000

/** Opened directly, the page receives its token once in the address and keeps it for this tab; behind a proxy it needs none. */
const readToken = () => {
  const url = new URL(location.href)
  const given = url.searchParams.get('token')
  if (given === null) return sessionStorage.getItem(token_key)
  sessionStorage.setItem(token_key, given)
  url.searchParams.delete('token')
  history.replaceState(null, '', url)
  return given
}
const token = readToken()

/** True inside Hawker, which shows the page to its managers without a token; all other visitors need one. */
export const isInHawker = token === null

/** @returns {Record<string, string>} */
const authorization = () => (token ? { authorization: `Bearer ${token}` } : {})

export class NoEntry extends Error {}

/** A refusal by the server: status, message in English, and a reason where it names one. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{ error?: unknown, reason?: unknown }} body
   */
  constructor(status, { error, reason }) {
    super(typeof error === 'string' ? error : '')
    this.status = status
    this.reason = reason
  }
}

/**
 * @param {string} path relative to the page, so that it holds under any base path
 * @param {RequestInit} [init]
 */
const ask = async (path, init = {}) => {
  const response = await fetch(path, { ...init, headers: { ...authorization(), ...init.headers } })
  const body = await response.json().catch(() => ({}))
  if (response.status === 401) throw new NoEntry()
  if (!response.ok) throw new Refused(response.status, body)
  return body
}

/** @param {unknown} body */
const json = (body) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** @param {Place} place */
const pathOf = ({ platform, page_id, user }) =>
  `api/${platform}/${encodeURIComponent(page_id)}/${encodeURIComponent(user)}`

/** @returns {Promise<Bot[]>} */
export const listBots = () => ask('api/accounts')

/**
 * @param {{ platform: string, page_id: string }} bot
 * @param {string} first_name
 * @returns {Promise<Customer>}
 */
export const addCustomer = ({ platform, page_id }, first_name) =>
  ask(`api/${platform}/${encodeURIComponent(page_id)}/customers`, json({ first_name }))

/**
 * @param {Place} place
 * @param {object} what
 */
export const act = (place, what) => ask(`${pathOf(place)}/acts`, json(what))

/**
 * @param {Place} place
 * @param {File} file
 */
export const sendFile = (place, file) => {
  const body = new FormData()
  body.set('file', file)
  return ask(`${pathOf(place)}/files`, { method: 'POST', body })
}

/**
 * Calls `onScreen` with the screen now and after each change, over a socket, or by polling while there is none. A final
 * refusal ends it: `onLink` receives "over" and the reason.
 *
 * @param {Place} place
 * @param {(screen: Screen) => void} onScreen
 * @param {(state: Link, why?: unknown) => void} onLink
 * @returns {() => void} ends it
 */
export const watch = (place, onScreen, onLink) => {
  let is_over = false
  let has_screen = false
  let is_asking = false
  /** @type {WebSocket | undefined} */
  let socket
  /** @type {number | undefined} */
  let timer

  const isOpen = () => socket?.readyState === WebSocket.OPEN

  const poll = async () => {
    if (is_over || is_asking || isOpen()) return
    is_asking = true
    try {
      const screen = await ask(pathOf(place))
      // The socket delivered a newer screen meanwhile.
      if (is_over || (isOpen() && has_screen)) return
      if (!isOpen()) onLink('polling')
      onScreen(screen)
    } catch (error) {
      if (is_over) return
      is_over = error instanceof NoEntry || (error instanceof Refused && error.status === 404)
      onLink(is_over ? 'over' : 'lost', error)
    } finally {
      is_asking = false
    }
    clearTimeout(timer)
    if (!is_over) timer = setTimeout(poll, poll_ms)
  }

  const connect = () => {
    if (is_over) return
    const query = new URLSearchParams({ ...place, ...(token ? { token } : {}) })
    const url = new URL(`socket?${query}`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    url.hash = ''
    has_screen = false
    socket = new WebSocket(url)
    socket.addEventListener('open', () => {
      clearTimeout(timer)
      onLink('live')
    })
    socket.addEventListener('message', ({ data }) => {
      has_screen = true
      if (!is_over) onScreen(JSON.parse(data))
    })
    socket.addEventListener('close', () => {
      if (is_over) return
      clearTimeout(timer)
      void poll()
      setTimeout(connect, retry_ms)
    })
  }

  connect()
  void poll()
  return () => {
    is_over = true
    clearTimeout(timer)
    socket?.close()
  }
}
