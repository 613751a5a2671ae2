import { render } from 'preact'
import { type Chat, createChat } from './chat.ts'
import type { OpenSocket } from './connection.ts'
import { App } from './parts/app.tsx'
import { isComposing } from './parts/composing.ts'
import { covers, keepInside } from './parts/cover.ts'
import { focusFirst } from './parts/panel.tsx'
import { createStorage } from './storage.ts'
import css from './style.css?inline'
import { uploadTo } from './upload.ts'

declare global {
  interface Window {
    /** For the shop's own script: a button that opens the chat, or asks about a product. */
    Hawker?: { open(): void; close(): void; send(text: string): void }
  }
}

const socketTo =
  (address: string): OpenSocket =>
  ({ onOpen, onText, onClose }) => {
    const socket = new WebSocket(address)
    socket.onopen = onOpen
    socket.onmessage = ({ data }) => onText(data)
    socket.onclose = onClose
    return { send: (text) => socket.send(text), close: () => socket.close() }
  }

// 128 random bits as hex: the server accepts an event with this id once.
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function storeOf(name: 'localStorage' | 'sessionStorage') {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** Mounts the chat on the page that has its script tag. */
function start(script: HTMLScriptElement) {
  const { page = '', ref = '', lang, theme } = script.dataset
  const { origin } = new URL(script.src)
  const host = document.createElement('hawker-chat')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  // Rules of a shop's style sheet for all elements, or for `.dark`, reach the host element, never the frame: even `*` alone
  // could blur or move all of it.
  host.style.setProperty('all', 'initial', 'important')
  const frame = document.createElement('div')
  root.append(frame)
  // Styles are set through the object model only: a shop's policy against inline styles does not touch them.
  const dark = matchMedia('(prefers-color-scheme: dark)')

  let isDue = false
  const draw = () => {
    isDue = false
    const state = chat.state()
    const { setup, link } = state
    // Draw nothing until the server has named the bot once: a shop shows no button that leads nowhere.
    // A setup stored by an older script has no colours.
    if (!setup?.bot.accents || link === 'refused') return render(null, frame)
    const scheme = (theme ? theme === 'dark' : dark.matches) ? 'dark' : 'light'
    frame.className = `frame ${scheme}`
    for (const [name, color] of Object.entries(setup.bot.accents[scheme])) frame.style.setProperty(`--${name}`, color)
    frame.lang = setup.locale
    const had = root.activeElement
    render(<App view={{ ...setup, chat, root, origin, close }} state={state} />, frame)
    // The pressed button disappears with its message: a keyboard user's focus stays in the chat.
    if (had && !root.activeElement) focusFirst(root.querySelector('.panel'))
  }
  const drawSoon = () => {
    if (!isDue) queueMicrotask(draw)
    isDue = true
  }
  const close = () => {
    chat.close()
    draw()
    root.querySelector<HTMLElement>('.launcher')?.focus()
  }

  const chat: Chat = createChat({
    page_id: page,
    languages: [lang ?? '', document.documentElement.lang, ...navigator.languages].filter(Boolean).slice(0, 8),
    ref,
    storage: createStorage(`hawker:${origin}:${page}`, storeOf('localStorage'), storeOf('sessionStorage')),
    open: socketTo(`${origin.replace(/^http/, 'ws')}/widget/socket`),
    upload: uploadTo(`${origin}/widget/${encodeURIComponent(page)}/media`),
    newId,
    isVisible: () => !document.hidden,
    covers: () => covers.matches,
    onChange: drawSoon,
  })

  frame.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && chat.state().is_open && !isComposing(event)) close()
    if (event.key === 'Tab' && covers.matches) keepInside(root, event)
  })
  // The shop sees all events as those of a plain element: its shortcuts would react to typed letters, and one of its dialogs
  // would move the focus back.
  for (const type of ['keydown', 'keypress', 'keyup', 'focusin'])
    frame.addEventListener(type, (event) => event.stopPropagation())
  // A phone's keyboard covers the page without resizing it: the panel fills the visible part.
  const seen = window.visualViewport
  seen?.addEventListener('resize', () => {
    frame.style.setProperty('--height', `${seen.height}px`)
    frame.style.setProperty('--top', `${seen.offsetTop}px`)
  })
  dark.addEventListener('change', drawSoon)
  addEventListener('online', chat.retry)
  addEventListener('offline', chat.lost)
  // Another tab of the shop has stored something, such as the last read line.
  addEventListener('storage', chat.recall)
  document.addEventListener('visibilitychange', () => {
    chat.report()
    if (!document.hidden) chat.retry()
  })
  window.Hawker = {
    open: chat.open,
    close: chat.close,
    send(text) {
      chat.open()
      chat.send(text)
    },
  }
  // The tag may come before the body; some shops empty the body, or replace it or the whole document.
  const settle = () => {
    if (!host.isConnected) document.body?.append(host)
    for (const place of [document, document.documentElement, document.body])
      if (place) watcher.observe(place, { childList: true })
  }
  // Delayed: a shop script that removes unknown elements would otherwise loop with us for ever.
  const watcher = new MutationObserver(() => setTimeout(settle, 50))
  settle()
  draw()
}

const script = document.currentScript
// A page that carries the tag twice shows one chat.
if (script instanceof HTMLScriptElement && !window.Hawker) start(script)
